/** Returns at most `most` consecutive page numbers, with this page as close to the middle as possible. */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const length = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1));
  return Array.from({ length }, (_, at) => first + at);
}
