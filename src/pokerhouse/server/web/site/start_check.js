(function () {
  var root = document.documentElement;
  var lost = false;
  var old = !(
    window.CSS &&
    CSS.supports &&
    CSS.supports("color", "light-dark(red, red)") &&
    CSS.supports("selector(:has(a))")
  );
  if (old) root.setAttribute("data-stopped", "");
  addEventListener(
    "error",
    function (event) {
      if (event.target.tagName === "SCRIPT") lost = true;
    },
    true
  );
  document.addEventListener("DOMContentLoaded", function () {
    if (root.hasAttribute("data-started")) return;
    root.setAttribute("data-stopped", "");
    var notice = document.getElementById(lost && !old ? "not-loaded" : "too-old");
    if (notice) notice.removeAttribute("hidden");
  });
})();
