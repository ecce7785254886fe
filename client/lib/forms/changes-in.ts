/** Returns the fields of a body that differ from before. */
export const changesIn = <Body extends object>(body: Body, before: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== before[field as keyof Body]),
  ) as Partial<Body>;
