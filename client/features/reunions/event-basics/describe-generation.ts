/** A generation counted from the ancestor, whose own is 0. */
export function describeGeneration(generation: number): string {
  if (generation === 0) return "first generation";
  if (generation === 1) return "children";
  if (generation === 2) return "grandchildren";
  return `${"great-".repeat(generation - 2)}grandchildren`;
}
