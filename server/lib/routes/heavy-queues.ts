import type { Heaviness } from "#shared/lib/contract.ts";
import { busy, unavailable } from "../errors.ts";
import { type ReleaseSlot, perPersonQueue, workQueue } from "../work-queue.ts";

/** How many heavy requests run at once, how many can wait, and how many requests of one person can wait. */
const CAPACITY = {
  quick: { concurrency: 3, maxWaiting: 60, maxOwnWaiting: 9 },
  long: { concurrency: 3, maxWaiting: 12, maxOwnWaiting: 2 },
} as const satisfies Record<Heaviness, object>;

export type EnterHeavyQueue = ReturnType<typeof createHeavyQueues>;

/**
 * The queues for heavy requests: a few run at once, one per person. Entering throws 429 if too many of this
 * person's requests are waiting, and 503 if too many are waiting in all.
 */
export function createHeavyQueues() {
  const siteBusyError = () =>
    unavailable("The site is busy with other large requests. Try again in a few minutes.");
  const tooManyOwnError = () =>
    busy("Several of your requests are still running. Wait until one is done, then try again.");
  const queueFor = (size: Heaviness) => {
    const { maxOwnWaiting, ...shared } = CAPACITY[size];
    return perPersonQueue(workQueue({ ...shared, fullError: siteBusyError }), {
      maxWaiting: maxOwnWaiting,
      fullError: tooManyOwnError,
    });
  };
  const queues = { quick: queueFor("quick"), long: queueFor("long") };
  return (size: Heaviness, person: number, signal: AbortSignal): Promise<ReleaseSlot> =>
    queues[size](person, signal);
}
