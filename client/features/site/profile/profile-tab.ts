/** Returns the tab that an address opens. */
export const readTab = (query: URLSearchParams): "about" | "family" =>
  query.get("tab") === "family" ? "family" : "about";
