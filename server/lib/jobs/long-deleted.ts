const RESTORABLE_DAYS = 30;
const A_DAY = 24 * 60 * 60_000;

/** As many rows as are removed for good in one transaction. */
export const REMOVED_AT_ONCE = 100;

/** What was deleted before this moment can be restored no more, and goes for good (DATA-04). */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * A_DAY);

/** Goes on while there is more: `remove` answers how many it removed, each time in a transaction of its own. */
export async function removeAll(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) === REMOVED_AT_ONCE);
}
