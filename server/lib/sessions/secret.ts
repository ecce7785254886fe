import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "../process/config.ts";

const SHORTEST = 32;

/**
 * The secret that signs sessions: SESSION_SECRET, else one made once and kept in DATA_DIR. Throws
 * ConfigError for a kept one that is cut short, by a full disk perhaps: anybody could guess it.
 */
export async function sessionSecret(config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">) {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = join(config.DATA_DIR, "session-secret");
  await mkdir(config.DATA_DIR, { recursive: true });
  const secret = (await readKept(file)) ?? (await makeOnce(file));
  if (secret.length >= SHORTEST) return secret;
  throw new ConfigError(`${file} is damaged. Delete it; everybody then signs in anew.`);
}

const readKept = (file: string): Promise<string | null> =>
  readFile(file, "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );

/** Gets its name only when it is complete: of two processes that start at once one makes it, and both read it. */
async function makeOnce(file: string): Promise<string> {
  const half = `${file}.new-${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(half, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    await link(half, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(half, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

/** What the first registration must name where the site is public; the same in every process. */
export const setupCodeOf = (secret: string): string =>
  createHmac("sha256", secret).update("set-up code").digest("hex").slice(0, 12);

export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
