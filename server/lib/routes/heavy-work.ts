import type { Heaviness } from "#shared/lib/contract.ts";
import { busy, unavailable } from "../errors.ts";
import { type ReleaseSlot, queueOfPeople, workQueue } from "../work-queue.ts";

/** How many heavy requests run at once, how many can wait, and how many of one person can wait. */
const CAPACITY = {
  quick: { atOnce: 3, waiting: 60, own: 9 },
  long: { atOnce: 3, waiting: 12, own: 2 },
} as const satisfies Record<Heaviness, object>;

export type HeavyWork = ReturnType<typeof heavyWork>;

/**
 * The queues for heavy requests: a few run at once, one per person. Entering throws 429 if too many of this
 * person are waiting, and 503 if too many are waiting in all.
 */
export function heavyWork() {
  const full = () =>
    unavailable("The site is busy with other large requests. Try again in a few minutes.");
  const tooMany = () =>
    busy("Several of your requests are still running. Wait until one is done, then try again.");
  const queueFor = (size: Heaviness) => {
    const { own, ...shared } = CAPACITY[size];
    return queueOfPeople(workQueue({ ...shared, full }), { waiting: own, full: tooMany });
  };
  const queues = { quick: queueFor("quick"), long: queueFor("long") };
  return (size: Heaviness, person: number, until: AbortSignal): Promise<ReleaseSlot> =>
    queues[size](person, until);
}
