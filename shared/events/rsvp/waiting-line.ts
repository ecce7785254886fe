/** Somebody in line; a household has one number. */
interface InLine {
  number: number;
}

/**
 * Of a line in its order, those who get the seats: household after household, each that fits whole into
 * what is left. Who does not fit stays where they are, and who is behind them may fit.
 */
export function fittingFirst<Row extends InLine>(line: readonly Row[], seats: number): Row[] {
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
