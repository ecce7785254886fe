import type { Executor } from "../../../lib/context.ts";
import { defineHook } from "../../../lib/hook.ts";

/** Runs in the transaction in which people decline, for example to end their sign-ups for tasks. */
export type DeclineHandler = (tx: Executor, attendanceIds: number[]) => Promise<void>;

export const declineHook = defineHook<DeclineHandler>("declines");

export async function runDeclineHandlers(tx: Executor, attendanceIds: number[]): Promise<void> {
  for (const handler of declineHook.all()) await handler(tx, attendanceIds);
}
