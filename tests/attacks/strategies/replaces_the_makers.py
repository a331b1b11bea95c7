class Mine(Strategy):
    name = "=HYPERLINK(0)"

    def gain(self, me, game):
        from dominion.web import calls_of_views

        def replaced(**more):
            told = "<script src='CANARY'></script>replaced"
            return told

        for name in ("rules", "with rules", "recipe", "draw", "set up", "tournament report"):
            calls_of_views.OF_VIEWS[name] = replaced
        yield "Silver"
