import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../../process/alive.ts";

/**
 * Returns the temporary name under which to make a folder, to be renamed when it is complete. Removes
 * what killed processes left behind first.
 */
export async function temporaryPathFor(folder: string) {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const ownerPid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
    if (ownerPid === undefined || (ownerPid !== process.pid && isAlive(ownerPid))) continue;
    // A program that it started may outlive it and still write for a moment.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 20 });
  }
  return `${folder}.new-${process.pid}`;
}

/** For renaming: ignores that another process has made the same folder meanwhile. */
export function ignoreAlreadyMade(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST" && error.code !== "ENOTEMPTY") throw error;
}
