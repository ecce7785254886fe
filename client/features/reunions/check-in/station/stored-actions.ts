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
function openDatabase(): Promise<IDBPDatabase<ActionDatabase>> {
  database ??= openDB<ActionDatabase>("check-in", 1, {
    upgrade: (created) =>
      void created
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
  actions: Omit<StoredAction, "order">[],
): Promise<StoredAction[]> {
  const transaction = (await openDatabase()).transaction("presses", "readwrite", {
    durability: "strict",
  });
  const orders = await Promise.all(
    actions.map((action) => transaction.store.add(action as StoredAction)),
  );
  await transaction.done;
  return actions.map((action, index) => ({ ...action, order: orders[index]! }));
}

export const readActions = async (userId: number, eventId: number): Promise<StoredAction[]> =>
  (await openDatabase()).getAllFromIndex("presses", "desk", [userId, eventId]);

/** Removes the actions that the server performed, and stores its results for the others. */
export async function storeResults(
  doneOrders: number[],
  answeredActions: StoredAction[],
): Promise<void> {
  const transaction = (await openDatabase()).transaction("presses", "readwrite");
  await Promise.all([
    ...doneOrders.map((order) => transaction.store.delete(order)),
    ...answeredActions.map((action) => transaction.store.put(action)),
    transaction.done,
  ]);
}

/** The stored actions of other users, or for other events. */
export async function readOtherActions(userId: number, eventId: number): Promise<StoredAction[]> {
  const all = await (await openDatabase()).getAll("presses");
  return all.filter((action) => action.userId !== userId || action.eventId !== eventId);
}

export const deleteActions = async (): Promise<void> => (await openDatabase()).clear("presses");
