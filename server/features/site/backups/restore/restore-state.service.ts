import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { HttpError } from "../../../../lib/errors.ts";
import { type BackupConfig, storageError, writeWhole } from "../backup-folder.service.ts";

/** How the last restore is going, in a file, because a restore replaces the database. */
const stateSchema = z.object({
  state: z.enum(["none", "running", "done", "failed"]),
  problem: z.nullable(z.string()),
  advice: z.array(z.string()),
});
export type RestoreState = z.output<typeof stateSchema>;

const fileOf = ({ BACKUP_DIR }: BackupConfig) => join(BACKUP_DIR, "restore.json");

export async function readRestoreState(config: BackupConfig): Promise<RestoreState> {
  const text = await readFile(fileOf(config), "utf8").catch(() => "");
  if (!text) return { state: "none", problem: null, advice: [] };
  return z.parse(stateSchema, JSON.parse(text));
}

async function writeState(config: BackupConfig, state: Partial<RestoreState>): Promise<void> {
  const text = JSON.stringify({ state: "running", problem: null, advice: [], ...state });
  await writeWhole(fileOf(config), text).catch((error: unknown) => {
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
