import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../replace-file.ts";
import { type Config, ConfigError } from "./config.ts";

const MIN_SECRET_LENGTH = 32;

const SESSION_SECRET_FILE = "session-secret";
const BADGE_KEY_FILE = "badge-key";

/** The secret that signs sessions: SESSION_SECRET, else one generated once and stored in DATA_DIR. Throws ConfigError. */
export const readSessionSecret = (config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">) =>
  readOrCreateSecret(config.SESSION_SECRET, config.DATA_DIR, {
    name: SESSION_SECRET_FILE,
    lossMessage: "Everyone will have to sign in again.",
  });

/** The key that signs badge codes: BADGE_KEY, else one generated once and stored in DATA_DIR. Throws ConfigError. */
export const readBadgeKey = (config: Pick<Config, "BADGE_KEY" | "DATA_DIR">) =>
  readOrCreateSecret(config.BADGE_KEY, config.DATA_DIR, {
    name: BADGE_KEY_FILE,
    lossMessage: "Badges already printed will stop working.",
  });

/** Throws ConfigError if the stored secret is cut short (for example by a full disk), because it could be guessed. */
async function readOrCreateSecret(
  configured: string | undefined,
  folder: string,
  { name, lossMessage }: { name: string; lossMessage: string },
): Promise<string> {
  if (configured) return configured;
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  const secret = (await readStored(file)) ?? (await createOnce(file));
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new ConfigError(`${file} is damaged. Delete it. ${lossMessage}`);
}

const readStored = (file: string): Promise<string | null> =>
  readFile(file, "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );

/** Names the file only when it is complete. If two processes start at once, one makes it and both read it. */
async function createOnce(file: string): Promise<string> {
  const temporary = `${file}.new-${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(temporary, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

export type Secrets = Pick<Required<Config>, "SESSION_SECRET" | "BADGE_KEY">;

/**
 * Stores the secrets of a restored backup in DATA_DIR, for the next start. Returns the settings that
 * override them with another value.
 */
export async function writeSecrets(
  config: Pick<Config, "SESSION_SECRET" | "BADGE_KEY" | "DATA_DIR">,
  secrets: Secrets,
): Promise<(keyof Secrets)[]> {
  const names = { SESSION_SECRET: SESSION_SECRET_FILE, BADGE_KEY: BADGE_KEY_FILE };
  const overridden: (keyof Secrets)[] = [];
  for (const setting of ["SESSION_SECRET", "BADGE_KEY"] as const) {
    const configured = config[setting];
    if (configured && configured !== secrets[setting]) overridden.push(setting);
    if (!configured) await replaceFile(join(config.DATA_DIR, names[setting]), secrets[setting]);
  }
  return overridden;
}
