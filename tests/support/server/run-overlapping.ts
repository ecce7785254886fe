import type { Db, Executor } from "../../../server/lib/context.ts";

/**
 * Runs each step in its own transaction while the earlier ones are open, then commits them all, like concurrent
 * requests without locks. Race tests use it as their control.
 */
export async function runOverlapping(db: Db, steps: ((tx: Executor) => Promise<unknown>)[]) {
  const [step, ...rest] = steps;
  if (!step) return;
  await db.transaction(async (tx) => {
    await step(tx);
    await runOverlapping(db, rest);
  });
}
