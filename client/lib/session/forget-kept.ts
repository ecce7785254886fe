/** The name of the browser's database of what is kept for who is signed in (kept.ts). */
export const KEPT = "kept";

/** Forgets all of it, in this and every other tab: somebody else may sit here next. */
export function forgetKept(): void {
  // In Node, where the pure parts of screens are tested, there is none.
  globalThis.indexedDB?.deleteDatabase(KEPT);
}
