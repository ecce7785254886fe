import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredAction } from "./roster.ts";

interface ActionDatabase extends DBSchema {
  presses: {
    key: number;
    value: StoredAction;
    indexes: { desk: [userId: number, eventId: number] };
  };
}

let database: Promise<IDBPDatabase<ActionDatabase>> | null = null;

/**
 * The browser's database of unsynced actions. Signing out doesn't change it. Only the server's results or
 * "Forget this station" empty it.
 */
function open(): Promise<IDBPDatabase<ActionDatabase>> {
  database ??= openDB<ActionDatabase>("check-in", 1, {
    upgrade: (made) =>
      void made
        .createObjectStore("presses", { keyPath: "order", autoIncrement: true })
        .createIndex("desk", ["userId", "eventId"]),
    // A newer version of the page, in another tab, is upgrading the database.
    blocking: () => void database?.then((opened) => opened.close()),
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

/** Stores actions in order. They are on the disk when this resolves. */
export async function storeActions(
  presses: Omit<StoredAction, "order">[],
): Promise<StoredAction[]> {
  const writing = (await open()).transaction("presses", "readwrite", { durability: "strict" });
  const orders = await Promise.all(
    presses.map((press) => writing.store.add(press as StoredAction)),
  );
  await writing.done;
  return presses.map((press, at) => ({ ...press, order: orders[at]! }));
}

export const readActions = async (userId: number, eventId: number): Promise<StoredAction[]> =>
  (await open()).getAllFromIndex("presses", "desk", [userId, eventId]);

/** Removes the actions that the server performed, and stores its results for the others. */
export async function settleActions(done: number[], answered: StoredAction[]): Promise<void> {
  const writing = (await open()).transaction("presses", "readwrite");
  await Promise.all([
    ...done.map((order) => writing.store.delete(order)),
    ...answered.map((press) => writing.store.put(press)),
    writing.done,
  ]);
}

/** Counts unsynced actions of other users, or for other events. */
export async function readOtherActions(userId: number, eventId: number): Promise<StoredAction[]> {
  const all = await (await open()).getAll("presses");
  return all.filter((press) => press.userId !== userId || press.eventId !== eventId);
}

export const deleteActions = async (): Promise<void> => (await open()).clear("presses");
