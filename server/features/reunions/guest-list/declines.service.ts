import type { Executor } from "../../../lib/context.ts";
import { defineHook } from "../../../lib/hook.ts";

/** Called when people decline, in the same transaction. Event lists end their sign-ups. */
export type Decline = (tx: Executor, attendanceIds: number[]) => Promise<void>;

export const declines = defineHook<Decline>("declines");

export async function afterDecline(tx: Executor, attendanceIds: number[]): Promise<void> {
  for (const react of declines.all()) await react(tx, attendanceIds);
}
