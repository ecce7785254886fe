import type { Executor } from "./context.ts";
import { defineHook } from "./hook.ts";

/** The topic that tells every server process to start again, with the restored data and keys. */
export const RESTORED = "restored";

export type RestoreStep = (tx: Executor, now: Date) => Promise<unknown>;

/**
 * What features change in a restored backup before anyone uses it: an email that waited when the backup
 * was made has been sent since then, so it must not go out again.
 */
export const afterRestore = defineHook<RestoreStep>("after-restore steps");
