/** What stands before an entry of a list in a sentence: 'A and B', 'A, B, and C'. */
export function separatorBefore(at: number, count: number): string {
  if (at === 0) return "";
  if (at < count - 1) return ", ";
  return count > 2 ? ", and " : " and ";
}
