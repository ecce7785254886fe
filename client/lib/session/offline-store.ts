import { type IDBPDatabase, openDB } from "idb";
import { OFFLINE_DATABASE } from "./delete-offline-data.ts";

/** Values by name, stored in this browser for pages that work offline. */
export interface OfflineStore {
  /** Stores a value. Does nothing after signing out, so that deleted data doesn't come back. */
  keep: (name: string, value: unknown) => Promise<void>;
  /** Returns the stored value, or undefined. */
  read: <Value>(name: string) => Promise<Value | undefined>;
  drop: (name: string) => Promise<void>;
}

let database: Promise<IDBPDatabase> | null = null;

/** Opens the signed-in person's store. Signing out in any tab deletes it. */
export async function openOfflineStore(): Promise<OfflineStore> {
  const opening = open();
  const opened = await opening;
  const isDeleted = () => database !== opening;
  return {
    keep: async (name, value) => {
      if (!isDeleted()) await opened.put("values", value, name);
    },
    read: async <Value>(name: string) =>
      isDeleted() ? undefined : ((await opened.get("values", name)) as Value | undefined),
    drop: async (name) => {
      if (!isDeleted()) await opened.delete("values", name);
    },
  };
}

function open(): Promise<IDBPDatabase> {
  const close = () => {
    void database?.then((opened) => opened.close());
    database = null;
  };
  database ??= openDB(OFFLINE_DATABASE, 1, {
    upgrade: (made) => void made.createObjectStore("values"),
    blocking: close,
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}
