/** Where an answer says that the next page of its list is; undefined on the last one. */
export const nextPage = (headers: Record<string, string>): string | undefined =>
  headers.link?.match(/^<(.*)>; rel="next"$/)?.[1];
