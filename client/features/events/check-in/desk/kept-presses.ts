import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Press } from "./roster.ts";

interface Presses extends DBSchema {
  presses: { key: number; value: Press; indexes: { desk: [userId: number, eventId: number] } };
}

let database: Promise<IDBPDatabase<Presses>> | null = null;

/**
 * The browser's own database of what was pressed and not yet answered. Nobody's signing out touches it:
 * it is emptied by the server's answers, or by who forgets the laptop.
 */
function open(): Promise<IDBPDatabase<Presses>> {
  database ??= openDB<Presses>("check-in", 1, {
    upgrade: (made) =>
      void made
        .createObjectStore("presses", { keyPath: "order", autoIncrement: true })
        .createIndex("desk", ["userId", "eventId"]),
    // A later version of the page, in another tab, needs another form of it.
    blocking: () => void database?.then((opened) => opened.close()),
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

/** Keeps presses, in this order; it is on the disk when this ends. */
export async function addPresses(presses: Omit<Press, "order">[]): Promise<Press[]> {
  const writing = (await open()).transaction("presses", "readwrite", { durability: "strict" });
  const orders = await Promise.all(presses.map((press) => writing.store.add(press as Press)));
  await writing.done;
  return presses.map((press, at) => ({ ...press, order: orders[at]! }));
}

export const readPresses = async (userId: number, eventId: number): Promise<Press[]> =>
  (await open()).getAllFromIndex("presses", "desk", [userId, eventId]);

/** Takes out what the server has done, and notes what it answered to what it has not. */
export async function settlePresses(done: number[], answered: Press[]): Promise<void> {
  const writing = (await open()).transaction("presses", "readwrite");
  await Promise.all([
    ...done.map((order) => writing.store.delete(order)),
    ...answered.map((press) => writing.store.put(press)),
    writing.done,
  ]);
}

/** How much others have left here unsent, or they themselves for other events. */
export async function pressesLeft(userId: number, eventId: number): Promise<Press[]> {
  const all = await (await open()).getAll("presses");
  return all.filter((press) => press.userId !== userId || press.eventId !== eventId);
}

export const forgetPresses = async (): Promise<void> => (await open()).clear("presses");
