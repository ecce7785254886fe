/** A person on the waitlist. A household shares one number. */
interface WaitlistRow {
  number: number;
}

/**
 * Chooses the people on the waitlist who get free spots, in order, only whole households. A
 * household that doesn't fit keeps its place, and a later one may fit.
 */
export function chooseFittingHouseholds<Row extends WaitlistRow>(
  waitlist: readonly Row[],
  spots: number,
): Row[] {
  const sizes = new Map<number, number>();
  for (const { number } of waitlist) sizes.set(number, (sizes.get(number) ?? 0) + 1);
  const chosen = new Set<number>();
  let spotsLeft = spots;
  for (const [number, size] of sizes) {
    if (size > spotsLeft) continue;
    chosen.add(number);
    spotsLeft -= size;
  }
  return waitlist.filter(({ number }) => chosen.has(number));
}
