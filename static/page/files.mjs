// Files of the site for the page's Python, read when they are wanted. Never throws: a file that cannot be had is an empty text.
export function read(path, done) {
  fetch(new URL(path, document.baseURI))
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => "")
    .then((text) => done(text));
}
