import { type IDBPDatabase, openDB } from "idb";
import { KEPT } from "./forget-kept.ts";

let database: Promise<IDBPDatabase> | null = null;

/** One store of values by name. It is gone when somebody signs out, in whichever tab. */
function open(): Promise<IDBPDatabase> {
  const close = () => {
    void database?.then((opened) => opened.close());
    database = null;
  };
  database ??= openDB(KEPT, 1, {
    upgrade: (made) => void made.createObjectStore("values"),
    blocking: close,
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

/** Keeps a value in this browser until somebody signs out, for pages that open without a network. */
export async function keep(name: string, value: unknown): Promise<void> {
  await (await open()).put("values", value, name);
}

/** What was kept under that name; undefined where nothing was. */
export async function readKept<Value>(name: string): Promise<Value | undefined> {
  return (await (await open()).get("values", name)) as Value | undefined;
}

export async function dropKept(name: string): Promise<void> {
  await (await open()).delete("values", name);
}
