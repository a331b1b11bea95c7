class Mine(Strategy):
    name = "=HYPERLINK(0)"

    def gain(self, me, game):
        from dominion import web

        def replaced(**more):
            told = "<script src='CANARY'></script>replaced"
            return told

        for name in ("report", "rules", "with rules", "recipe", "draw", "set up", "tournament report"):
            web.FUNCTIONS[name] = replaced
        yield "Silver"
