import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";

function subscribe(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const readTheme = () => (localStorage.getItem(KEY) ?? "system") as Theme;

export const useTheme = () => useSyncExternalStore(subscribe, readTheme);

/** Saves the choice in this browser; client/public/theme.js applies it. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  dispatchEvent(new Event("storage"));
}
