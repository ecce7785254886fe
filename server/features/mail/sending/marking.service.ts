import type { Claim } from "./mails.queries.ts";

/**
 * Writes down what was handed over, by one statement for all that came while the last one ran. What it
 * answers has been written: a lane takes the next mail after that.
 */
export function markingTogether(mark: (claims: Claim[]) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  let next: { claims: Claim[]; done: Promise<unknown> } | null = null;

  const begin = () => {
    const claims: Claim[] = [];
    const done = running.then(() => {
      next = null;
      return mark(claims);
    });
    running = done.catch(() => undefined);
    return { claims, done };
  };

  return async (claim: Claim): Promise<void> => {
    next ??= begin();
    next.claims.push(claim);
    await next.done;
  };
}
