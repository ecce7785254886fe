/** Name of the browser database with offline data of the signed-in user (offline-store.ts). */
export const OFFLINE_DATABASE = "kept";

/** Deletes the offline data in all tabs, because another person may use this browser next. */
export function deleteOfflineData(): void {
  // Node, where parts of screens are tested, has no IndexedDB.
  globalThis.indexedDB?.deleteDatabase(OFFLINE_DATABASE);
}
