import type { Db, Executor } from "../../../server/lib/context.ts";

/**
 * Runs each step in its own transaction while all are open, then commits them all. This is what two
 * concurrent requests do without locks: the control of a race test.
 */
export async function runOverlapping(db: Db, steps: ((tx: Executor) => Promise<unknown>)[]) {
  const [step, ...rest] = steps;
  if (!step) return;
  await db.transaction(async (tx) => {
    await step(tx);
    await runOverlapping(db, rest);
  });
}
