import type { Page } from "#shared/lib/contract.ts";

/**
 * A page out of rows that were read with one more than the page may hold: that one is not shown, but
 * tells that there is a next page, which begins after the last row that is.
 */
export function pageOf<T extends { id: number }>(
  rows: T[],
  { limit, total }: { limit: number; total: number },
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: last && rows.length > limit ? String(last.id) : null };
}
