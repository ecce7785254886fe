import type { Db, Executor } from "../../../server/lib/deps.ts";

/**
 * Runs each step in a transaction of its own, one after the other, while all are open; then commits
 * all. It is what two requests at once come to where nothing makes them wait: a race's control.
 */
export async function overlapping(db: Db, steps: ((tx: Executor) => Promise<unknown>)[]) {
  const [step, ...rest] = steps;
  if (!step) return;
  await db.transaction(async (tx) => {
    await step(tx);
    await overlapping(db, rest);
  });
}
