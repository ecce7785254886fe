/** A person on the waitlist. A household shares one number. */
interface WaitlistedHousehold {
  number: number;
}

/**
 * The people on the waitlist who get free spots: household by household, each that fits as a whole. A
 * household that doesn't fit keeps its place, and a later one may fit.
 */
export function selectFittingFirst<Row extends WaitlistedHousehold>(
  line: readonly Row[],
  seats: number,
): Row[] {
  const sizes = new Map<number, number>();
  for (const { number } of line) sizes.set(number, (sizes.get(number) ?? 0) + 1);
  const seated = new Set<number>();
  let left = seats;
  for (const [number, size] of sizes) {
    if (size > left) continue;
    seated.add(number);
    left -= size;
  }
  return line.filter(({ number }) => seated.has(number));
}
