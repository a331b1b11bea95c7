"""A field for names of cards: the rest of a name is offered as one types, a misspelt one is told of."""

from lab import dom
from lab.names import known, meant, plain
from lab.picker import Picker
from lab.tasks import begin, later

MOST = 8  # names offered
WORDS = ("firstgame", "random")  # that stand for a whole kingdom


class Names:
    def __init__(self, field, names, several, changed):
        """field: the input, with a listbox and a place for problems of its name; names: those there are;
        several: can there be more than one, with commas between?
        """
        self.field = field
        self.names = names
        self.several = several
        self.changed = changed
        self.problem = dom.by_id(str(field.id) + "-problem")
        Picker(
            field,
            dom.by_id(str(field.id) + "-names"),
            self.options,
            self.take,
            lambda back: begin(later(self.check)),
        )

    def parts(self):
        text = str(self.field.value)
        return text.split(",") if self.several else [text]

    def options(self, text, every):
        dom.say(self.problem, "")
        last = plain(self.parts()[-1])
        if not last or known(last, self.names):
            return []
        begin = [name for name in self.names if plain(name).startswith(last)]
        typed = " " + self.parts()[-1].strip().lower()
        later = [name for name in self.names if typed in name.lower()]  # the beginning of a later word
        return [("", [(name, dom.escape(name)) for name in (begin + later)[:MOST]])]

    def take(self, name):
        names = [part.strip() for part in self.parts()[:-1]]
        names.append(name)
        self.field.value = ", ".join(names) + (", " if self.several else "")
        self.changed()

    def check(self):
        """Say which name there is not."""
        for part in [] if self.several and plain(self.field.value) in WORDS else self.parts():
            part = part.strip()
            if part and not known(part, self.names):
                wrong = "There is no kingdom card or landscape called '" + part + "'."
                dom.say(self.problem, wrong + meant(part, self.names))
                return
        dom.say(self.problem, "")
