import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The secret that signs sessions: SESSION_SECRET, else one made once and kept in DATA_DIR. */
export async function sessionSecret(config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">) {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = join(config.DATA_DIR, "session-secret");
  await mkdir(config.DATA_DIR, { recursive: true });
  // Exclusive creation: of two processes that start at once one makes it and both read it.
  await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return (await readFile(file, "utf8")).trim();
}

/** What the first registration must name where the site is public; the same in every process. */
export const setupCodeOf = (secret: string): string =>
  createHmac("sha256", secret).update("set-up code").digest("hex").slice(0, 12);

export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
