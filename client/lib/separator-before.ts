/** Returns the separator before an item of a list in a sentence: 'A and B', 'A, B, and C'. */
export function separatorBefore(index: number, count: number): string {
  if (index === 0) return "";
  if (index < count - 1) return ", ";
  return count > 2 ? ", and " : " and ";
}
