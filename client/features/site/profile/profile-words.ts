/** Returns the tab that an address opens. */
export const shownTab = (query: URLSearchParams): "about" | "family" =>
  query.get("tab") === "family" ? "family" : "about";
