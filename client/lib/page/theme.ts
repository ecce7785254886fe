import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "theme";

function subscribe(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const readTheme = () => (localStorage.getItem(STORAGE_KEY) ?? "system") as Theme;

export const useTheme = () => useSyncExternalStore(subscribe, readTheme);

/** Saves the choice in this browser; client/public/theme.js applies it. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  dispatchEvent(new Event("storage"));
}
