/** Those fields of a body that are not as they were before. */
export const changesIn = <Body extends object>(body: Body, before: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== before[field as keyof Body]),
  ) as Partial<Body>;
