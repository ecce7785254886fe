const FAMILY = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

/** A font as a canvas takes it: weight or style, and size in pixels. */
export const fontOf = (style: string, size: number): string =>
  `${style} ${Math.round(size * 4) / 4}px ${FAMILY}`;

/** Lets the page's own font come: nothing on the page may be written in it yet. */
export function loadFonts() {
  for (const style of ["600", "500", "italic 500"])
    document.fonts.load(fontOf(style, 16)).catch(() => undefined);
}

/** Calls back once the page's own font has come, and again when another part of it has. */
export function onNewFonts(changed: () => void): () => void {
  document.fonts.addEventListener("loadingdone", changed);
  return () => document.fonts.removeEventListener("loadingdone", changed);
}
