import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../../process/alive.ts";

/**
 * Where to make a folder that gets its name only when it is complete. What killed processes left
 * of the same is removed first.
 */
export async function halfMade(folder: string) {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const maker = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
    if (maker === undefined || (maker !== process.pid && isAlive(maker))) continue;
    // A program that it started may have outlived it, and still write for a moment.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 20 });
  }
  return `${folder}.new-${process.pid}`;
}

/** For renaming: of two processes that make the same, the second finds it made. */
export function unlessMadeMeanwhile(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST" && error.code !== "ENOTEMPTY") throw error;
}
