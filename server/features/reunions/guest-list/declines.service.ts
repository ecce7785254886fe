import type { Executor } from "../../../lib/context.ts";
import { defineHook } from "../../../lib/hook.ts";

/** A function that runs when people decline, in the same transaction, such as the one that ends their sign-ups. */
export type DeclineHandler = (tx: Executor, attendanceIds: number[]) => Promise<void>;

export const declineHook = defineHook<DeclineHandler>("declines");

export async function runDeclineHandlers(tx: Executor, attendanceIds: number[]): Promise<void> {
  for (const react of declineHook.all()) await react(tx, attendanceIds);
}
