// Sets the theme before the first paint. A separate file, because the page allows no inline scripts.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const show = () => {
    document.documentElement.dataset.theme = chosen() ?? (system.matches ? "dark" : "light");
  };
  show();
  system.addEventListener("change", show);
  addEventListener("storage", show);
})();
