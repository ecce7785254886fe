import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Press } from "./roster.ts";

interface Presses extends DBSchema {
  presses: { key: number; value: Press; indexes: { desk: [userId: number, eventId: number] } };
}

let database: Promise<IDBPDatabase<Presses>> | null = null;

/**
 * The browser's database of unsynced actions. Signing out doesn't change it. Only the server's results or
 * "Forget this station" empty it.
 */
function open(): Promise<IDBPDatabase<Presses>> {
  database ??= openDB<Presses>("check-in", 1, {
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
export async function addPresses(presses: Omit<Press, "order">[]): Promise<Press[]> {
  const writing = (await open()).transaction("presses", "readwrite", { durability: "strict" });
  const orders = await Promise.all(presses.map((press) => writing.store.add(press as Press)));
  await writing.done;
  return presses.map((press, at) => ({ ...press, order: orders[at]! }));
}

export const readPresses = async (userId: number, eventId: number): Promise<Press[]> =>
  (await open()).getAllFromIndex("presses", "desk", [userId, eventId]);

/** Removes the actions that the server performed, and stores its results for the others. */
export async function settlePresses(done: number[], answered: Press[]): Promise<void> {
  const writing = (await open()).transaction("presses", "readwrite");
  await Promise.all([
    ...done.map((order) => writing.store.delete(order)),
    ...answered.map((press) => writing.store.put(press)),
    writing.done,
  ]);
}

/** Counts unsynced actions of other users, or for other events. */
export async function pressesLeft(userId: number, eventId: number): Promise<Press[]> {
  const all = await (await open()).getAll("presses");
  return all.filter((press) => press.userId !== userId || press.eventId !== eventId);
}

export const forgetPresses = async (): Promise<void> => (await open()).clear("presses");
