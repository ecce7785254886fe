/** Name of the browser database with offline data of the signed-in user (kept.ts). */
export const KEPT = "kept";

/** Deletes the offline data in all tabs, because another person may use this browser next. */
export function forgetKept(): void {
  // Node, where parts of screens are tested, has no IndexedDB.
  globalThis.indexedDB?.deleteDatabase(KEPT);
}
