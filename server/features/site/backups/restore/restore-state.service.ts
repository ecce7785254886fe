import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { HOUR_MS } from "../../../../lib/milliseconds.ts";
import { HttpError } from "../../../../lib/errors.ts";
import { type BackupConfig, storageError } from "../backup-folder.service.ts";
import { replaceFile } from "../../../../lib/replace-file.ts";

/** How the last restore is going, in a file, because a restore replaces the database. */
const stateSchema = z.object({
  state: z.enum(["none", "running", "done", "failed"]),
  problem: z.nullable(z.string()),
  advice: z.array(z.string()),
});
export type RestoreState = z.output<typeof stateSchema>;

const fileOf = ({ BACKUP_DIR }: BackupConfig) => join(BACKUP_DIR, "restore.json");

/** Anyone can read it, so it is shown only as long as someone may be waiting for it. */
const SHOWN_MS = HOUR_MS;

export async function readRestoreState(config: BackupConfig): Promise<RestoreState> {
  const changed = await stat(fileOf(config)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - changed > SHOWN_MS) return { state: "none", problem: null, advice: [] };
  return z.parse(stateSchema, JSON.parse(await readFile(fileOf(config), "utf8")));
}

async function writeState(config: BackupConfig, state: Partial<RestoreState>): Promise<void> {
  const text = JSON.stringify({ state: "running", problem: null, advice: [], ...state });
  await replaceFile(fileOf(config), text).catch((error: unknown) => {
    throw storageError(error) ?? error;
  });
}

/** Runs a restore and saves its state before and after. The caller holds the backup lock. */
export async function withRestoreState<T extends { advice: string[] }>(
  config: BackupConfig,
  restore: () => Promise<T>,
): Promise<T> {
  await writeState(config, { state: "running" });
  try {
    const result = await restore();
    await writeState(config, { state: "done", advice: result.advice });
    return result;
  } catch (error) {
    const problem = error instanceof HttpError ? error.message : UNEXPECTED;
    await writeState(config, { state: "failed", problem }).catch(() => undefined);
    throw error;
  }
}

const UNEXPECTED =
  "Something went wrong on our side. Nothing was changed. The server's log has the details.";
