import { type IDBPDatabase, openDB } from "idb";
import { OFFLINE_DATABASE } from "./delete-offline-data.ts";

/** Values by name, stored in this browser for pages that work offline. */
export interface OfflineStore {
  /** Stores a value. Does nothing after signing out, so that deleted data doesn't come back. */
  write: (name: string, value: unknown) => Promise<void>;
  /** Returns the stored value, or undefined. */
  read: <Value>(name: string) => Promise<Value | undefined>;
  remove: (name: string) => Promise<void>;
}

let database: Promise<IDBPDatabase> | null = null;

/** Opens the signed-in person's store. Signing out in any tab deletes it. */
export async function openOfflineStore(): Promise<OfflineStore> {
  const connecting = open();
  const connection = await connecting;
  const isDeleted = () => database !== connecting;
  return {
    write: async (name, value) => {
      if (!isDeleted()) await connection.put("values", value, name);
    },
    read: async <Value>(name: string) =>
      isDeleted() ? undefined : ((await connection.get("values", name)) as Value | undefined),
    remove: async (name) => {
      if (!isDeleted()) await connection.delete("values", name);
    },
  };
}

function open(): Promise<IDBPDatabase> {
  const close = () => {
    void database?.then((connection) => connection.close());
    database = null;
  };
  database ??= openDB(OFFLINE_DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore("values"),
    blocking: close,
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}
