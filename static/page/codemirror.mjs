// The source boxes as CodeMirror: syntax highlighting, completion, and problems at their lines. editor.mjs loads it after
// the page's start. It is in a shadow root, where CodeMirror's styles need no exception in the page's policy.
import { EditorView, basicSetup } from "codemirror";
import { Decoration, ViewPlugin } from "@codemirror/view";
import { python, localCompletionSource } from "@codemirror/lang-python";
import { Compartment, EditorState } from "@codemirror/state";
import { autocompletion } from "@codemirror/autocomplete";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { tags } from "@lezer/highlight";

const KEYWORDS = ["and", "class", "def", "elif", "else", "for", "if", "in", "max", "min", "not", "or", "return", "sum", "yield", "yield from"];
const NOTHING = { cards: [], me: [], game: [], self: [], def: [] };

let words = NOTHING;
fetch(new URL("../../data/words.json", import.meta.url))
  .then((response) => (response.ok ? response.json() : NOTHING))
  .then((found) => { words = found; })
  .catch(() => {});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--code-keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.comment, tags.docString], color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.definition(tags.className), tags.definition(tags.function(tags.variableName))], color: "var(--code-name)", fontWeight: "600" },
]);

// A wrapped line goes on to the right of where it begins. Classes, as the page's policy forbids style attributes.
const DEEPEST = 16;
const hang = (indent) => ({ paddingLeft: `calc(12px + ${indent + 4}ch)`, textIndent: `-${indent + 4}ch` });
const hanging = EditorView.theme(Object.fromEntries(Array.from({ length: DEEPEST + 1 }, (_, indent) => [`.cm-line.in-${indent}`, hang(indent)])));
const indented = Array.from({ length: DEEPEST + 1 }, (_, indent) => Decoration.line({ class: `in-${indent}` }));

function indents(view) {
  const found = [];
  for (const { from, to } of view.visibleRanges) {
    for (let line = view.state.doc.lineAt(from); ; line = view.state.doc.line(line.number + 1)) {
      found.push(indented[Math.min(line.text.search(/\S|$/), DEEPEST)].range(line.from));
      if (line.to >= to) break;
    }
  }
  return Decoration.set(found);
}

const hangingIndents = ViewPlugin.define(
  (view) => ({ decorations: indents(view), update(update) { if (update.docChanged || update.viewportChanged) this.decorations = indents(update.view); } }),
  { decorations: (plugin) => plugin.decorations },
);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", background: "var(--surface)", font: "12.5px/1.6 var(--mono)" },
  "&.cm-focused": { outline: "none" }, // page.css outlines the whole box
  ".cm-scroller": { font: "inherit", lineHeight: "1.6", scrollbarWidth: "thin" },
  ".cm-content": { padding: "12px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px" },
  ".cm-gutters": { background: "var(--sunken)", color: "var(--muted)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 6px 0 8px", minWidth: "28px" },
  ".cm-gutter-lint": { width: "12px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "2px 0 0" },
  ".cm-foldGutter": { width: "10px", overflow: "hidden" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "none" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": { background: "color-mix(in srgb, var(--line) 36%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--mine-soft) !important" },
  "&.cm-focused .cm-matchingBracket": { background: "var(--line)" },
  ".cm-selectionMatch": { background: "var(--line)" },
  ".cm-tooltip": { background: "var(--surface)", color: "var(--ink)", border: "1px solid var(--strong-line)", borderRadius: "8px", overflow: "hidden", boxShadow: "0 6px 20px rgb(0 0 0 / .18)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { font: "12.5px/1.5 var(--mono)", maxHeight: "232px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 12px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--ink)", color: "var(--paper)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".75" },
  ".cm-completionInfo": { font: "13px/1.45 var(--sans)", maxWidth: "290px", padding: "8px 12px" },
  ".cm-diagnostic": { font: "13px/1.45 var(--sans)", padding: "7px 12px", maxWidth: "420px", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--problem)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--treasure)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecorationLine: "underline", textDecorationStyle: "wavy", textDecorationColor: "var(--problem)", textDecorationThickness: "1.5px", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecorationLine: "underline", textDecorationStyle: "wavy", textDecorationColor: "var(--treasure)", textDecorationThickness: "1.5px", textUnderlineOffset: "3px" },
  ".cm-lint-marker": { width: "10px", height: "10px", content: "''", borderRadius: "50%", margin: "3px 1px 0" },
  ".cm-lint-marker-error": { background: "var(--problem)" },
  ".cm-lint-marker-warning": { background: "var(--treasure)" },
  ".cm-search": { font: "13px/1.4 var(--sans)", display: "flex", flexWrap: "wrap", gap: "4px 8px", alignItems: "center", padding: "6px 28px 6px 10px" },
  ".cm-search input, .cm-search button": { font: "inherit", color: "var(--ink)", background: "var(--surface)", border: "1px solid var(--strong-line)", borderRadius: "6px" },
  ".cm-panel.cm-search [name=close]": { border: "0", background: "none", fontSize: "18px" },
  ".cm-searchMatch": { background: "var(--two-soft)" },
  ".cm-searchMatch-selected": { background: "var(--one-soft)", outline: "1px solid var(--one)" },
  ".cm-panels": { background: "var(--sunken)", color: "var(--ink)", borderColor: "var(--line) !important" },
});

const offer = (entries, type, apply) => entries.map(([label, call, info, detail]) => ({ label, type, info, detail, apply: apply ? apply(label) : call ? `${label}(` : label }));

function complete(context) {
  const before = context.state.doc.lineAt(context.pos).text.slice(0, context.pos - context.state.doc.lineAt(context.pos).from);
  const quoted = before.match(/^(?:[^"'#]|"[^"]*"|'[^']*')*(["'])([^"']*)$/);
  if (quoted) {
    const after = context.state.sliceDoc(context.pos, context.pos + 1) === quoted[1] ? "" : quoted[1];
    const options = words.cards.map((label) => ({ label, type: "card", apply: label.includes("'") && quoted[1] === "'" ? label.replaceAll("'", "\\'") + after : label + after }));
    return { from: context.pos - quoted[2].length, options, validFor: /^[\w ']*$/ };
  }
  const asked = before.match(/\b(me|game|self)\.(\w*)$/);
  if (asked) return { from: context.pos - asked[2].length, options: offer(words[asked[1]], "method"), validFor: /^\w*$/ };
  const method = before.match(/^\s*def (\w*)$/);
  if (method) return { from: context.pos - method[1].length, options: offer(words.def, "method", (name) => `${name}(self, me, game):\n        `), validFor: /^\w*$/ };
  const word = context.matchBefore(/[A-Za-z]\w*$/);
  if (!word && !context.explicit) return null;
  return { from: word ? word.from : context.pos, options: KEYWORDS.map((label) => ({ label, type: "keyword" })), validFor: /^\w*$/ };
}

/** Completes names defined in the source, except where a new name is being typed. */
const variables = (context) => (context.matchBefore(/(?:\bdef\s|\bclass\s|\.|["'])\w*$/) ? null : localCompletionSource(context));

/** Returns the current selection, of which the editor is told a little later. */
function chosen(view) {
  const selection = view.root.getSelection?.(); // only Chromium has it in shadow roots, and only Chromium needs it
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!range || !view.contentDOM.contains(range.commonAncestorContainer)) return view.state.selection.main;
  return { from: view.posAtDOM(range.startContainer, range.startOffset), to: view.posAtDOM(range.endContainer, range.endOffset) };
}

// When typing over a selection, Chromium keeps the old text's look in a style attribute, which the page's policy forbids and
// the console reports. So the change is made here, through the input handlers (closing brackets).
function typeOver(event, view) {
  const { inputType, data, isComposing } = event;
  if (inputType !== "insertText" || data == null || isComposing || view.composing) return false;
  const { from, to } = chosen(view);
  if (from === to) return false;
  event.preventDefault();
  view.dispatch({ selection: { anchor: from, head: to } });
  const usual = () => view.state.update({ ...view.state.replaceSelection(data), userEvent: "input.type", scrollIntoView: true });
  const handled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, usual));
  if (!handled) view.dispatch(usual());
  return true;
}

/** Replaces the text area of `box`; calls changed(text) after the user's edits. Returns what editor.mjs needs of a box. */
export function open(box, changed) {
  const { area } = box;
  const host = document.createElement("div");
  host.className = "code";
  host.id = `code-${area.id}`;
  area.before(host);
  const root = host.attachShadow({ mode: "open", delegatesFocus: true });
  const validity = new Compartment();
  const attributes = (invalid) => EditorView.contentAttributes.of({ "aria-label": area.getAttribute("aria-label"), "aria-invalid": String(invalid), tabindex: "0", spellcheck: "false", autocorrect: "off", autocapitalize: "off" });
  let quiet = false;
  const fresh = (doc) => EditorState.create({
    doc,
    extensions: [
      lintGutter(), basicSetup, EditorView.lineWrapping, hanging, hangingIndents, python(), indentUnit.of("    "), look, syntaxHighlighting(colours), validity.of(attributes(false)),
      autocompletion({ override: [complete, variables], icons: false, maxRenderedOptions: 60 }),
      EditorView.domEventHandlers({ beforeinput: typeOver }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        mirror.value = update.state.doc.toString();
        if (!quiet) changed(mirror.value);
      }),
    ],
  });
  const focused = document.activeElement === area;
  const { selectionStart, selectionEnd } = area;
  const view = new EditorView({ state: fresh(area.value), parent: root, root });
  // A copy of the text area keeps the text. The original is removed, so that code waiting for it to become visible stops.
  const mirror = area.cloneNode(false);
  mirror.value = area.value;
  mirror.hidden = box.gutter.hidden = true;
  area.replaceWith(mirror);
  box.area = mirror;
  if (focused) {
    view.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } });
    view.focus();
  }
  return {
    write(text) {
      mirror.value = text;
      if (view.state.doc.toString() === text) return;
      quiet = true;
      // Closes what is open at places of the old text first: the editor would measure it in the new one.
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      view.setState(fresh(text)); // a separate history, so that undo does not restore the last strategy
      quiet = false;
    },
    replace(text) {
      // Change only the part that differs, as one undo step.
      const old = view.state.doc.toString();
      let from = 0;
      while (from < old.length && from < text.length && old[from] === text[from]) from += 1;
      let end = 0;
      while (end < Math.min(old.length, text.length) - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
      quiet = true;
      view.dispatch({ changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) }, userEvent: "input.rules" });
      quiet = false;
    },
    go(number) {
      const { doc } = view.state;
      const line = doc.line(Math.min(Math.max(number, 1), doc.lines));
      view.dispatch({ selection: { anchor: line.from + line.text.length - line.text.trimStart().length, head: line.to }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) });
      view.focus();
    },
    mark(problems) {
      const { doc } = view.state;
      const diagnostics = problems.filter(([line]) => line > 0 && line <= doc.lines).map(([number, message, kind]) => {
        const line = doc.line(number);
        const start = line.text.length - line.text.trimStart().length;
        return { from: line.from + (start < line.length ? start : 0), to: line.to, severity: kind, message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics), {
        effects: validity.reconfigure(attributes(problems.some(([, , kind]) => kind === "error"))),
      });
      // The faulty line comes into sight within the editor, unless the user is at work in it.
      const wrong = diagnostics.find(({ severity }) => severity === "error");
      if (wrong && !view.hasFocus) view.scrollDOM.scrollTop = view.lineBlockAt(wrong.from).top - view.scrollDOM.clientHeight / 2;
    },
  };
}
