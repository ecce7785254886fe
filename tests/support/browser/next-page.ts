/** Returns the address of a list's next page from the headers, or undefined on the last page. */
export const nextPage = (headers: Record<string, string>): string | undefined =>
  headers.link?.match(/^<(.*)>; rel="next"$/)?.[1];
