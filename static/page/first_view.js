// Shows the view that the address names from the first paint on, as the page's Python does once it has loaded. Until then
// Simulate would stand there. A classic script, so that it runs before anything is painted.
(function () {
  "use strict";
  var name = location.hash.slice(1).split("?")[0].toLowerCase().replace(/^\/+|\/+$/g, "");
  var place = /^[a-z]+$/.test(name) && name !== "simulate" ? document.getElementById("view-" + name) : null;
  if (!place) return;
  document.getElementById("view-simulate").hidden = true;
  place.hidden = false;
  document.getElementById("tab-simulate").removeAttribute("aria-current");
  document.getElementById("tab-" + name).setAttribute("aria-current", "page");
  document.documentElement.setAttribute("data-view", name);
})();
