"""The panel that says how the games are set up; what is not as usual, heading and address tell."""

from lab import dom

USUAL = {
    "kingdom": "",
    "sets": "Base",
    "order": "random",
    "colony": "auto",
    "opening": "random",
    "deck": "",
    "losing": "refuse",
}
KEYS = ("kingdom", "sets", "order", "colony", "opening", "deck", "losing")


def described(options):
    """In words, what is not as usual."""
    said = []
    if options.get("kingdom") == "random":
        said.append("a new kingdom for every game")
    elif "kingdom" in options:
        said.append(options["kingdom"])
    if "sets" in options:
        said.append("drawn from " + ("all expansions" if options["sets"] == "all" else options["sets"]))
    if "colony" in options:
        said.append("with Colony" if options["colony"] == "yes" else "without Colony")
    if "order" in options:
        said.append("player 1 begins" if options["order"] == "fixed" else "players begin in turn")
    if "opening" in options:
        said.append("opening " + options["opening"])
    if "deck" in options:
        said.append("deck of " + options["deck"])
    if "losing" in options:
        said.append("losing buys allowed")
    return "; ".join(said) or "kingdom as the strategies require, the rest drawn from Base"


class Setup:
    def __init__(self, sets, changed):
        """sets: names of the expansions there are. changed() after what the user does."""
        self.changed = changed
        self.fields = {key: dom.by_id("option-" + key) for key in KEYS}
        self.anew = dom.by_id("option-anew")
        names = [name for name in sets if name != "Base"]
        options = '<option value="Base">Base</option><option value="all">All expansions</option>'
        options += "".join([f"<option>{dom.escape(name)}</option>" for name in names])
        self.fields["sets"].innerHTML = options
        self.set({})
        dom.on(dom.by_id("setup"), "input", lambda event: self.edited())

    def options(self):
        """What differs from the usual."""
        found = {}
        for key in KEYS:
            value = str(self.fields[key].value).strip()
            if value and value != USUAL[key]:
                found[key] = value
        if self.anew.checked:
            found["kingdom"] = "random"
        return found

    def set(self, query):
        """As an address says; what it does not say is as usual."""
        for key in KEYS:
            self.fields[key].value = query.get(key, USUAL[key])
            if not self.fields[key].value:  # a choice that there is not
                self.fields[key].value = USUAL[key]
        self.anew.checked = query.get("kingdom") == "random"
        if self.anew.checked:
            self.fields["kingdom"].value = ""
        self.tell()

    def edited(self):
        self.tell()
        self.changed()

    def tell(self):
        self.fields["kingdom"].disabled = self.anew.checked
        dom.say(dom.by_id("setup-said"), described(self.options()))
