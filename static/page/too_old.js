// Shows a message if the browser lacks a required feature, instead of a page that never starts. A classic script in
// JavaScript of 2009, so that browsers without modules can read it.
(function () {
  "use strict";
  function works() {
    try {
      new DecompressionStream("deflate-raw"); // the newest of these in Firefox (113) and in Safari (16.4)
      return typeof WebAssembly.Exception === "function" && typeof Object.hasOwn === "function" && CSS.supports("color", "color-mix(in srgb, red, blue)");
    } catch (error) {
      return false;
    }
  }
  if (works()) return;
  var told = document.createElement("p");
  told.className = "noscript";
  told.id = "too-old";
  told.setAttribute("role", "alert");
  told.appendChild(document.createTextNode(
    "This browser is too old for this page. It needs Firefox 115, Safari 16.4, Chrome 111, Edge 111 or a newer one of them."
  ));
  var parts = document.querySelectorAll("main");
  for (var i = 0; i < parts.length; i += 1) parts[i].style.display = "none";
  document.body.insertBefore(told, document.querySelector("header").nextSibling);
})();
