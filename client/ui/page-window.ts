/** Returns at most `limit` consecutive page numbers, with this page as close to the middle as possible. */
export function pageWindow(page: number, pages: number, limit: number): number[] {
  const length = Math.min(limit, pages);
  const first = Math.max(1, Math.min(page - Math.floor(limit / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
