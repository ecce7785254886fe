import type { Claim } from "./mails.queries.ts";

/**
 * Batches marks: one statement records everything that arrived while the previous one ran. The
 * returned function resolves once its claim is recorded, and only then does a lane take the next
 * email.
 */
export function batchMarks(mark: (claims: Claim[]) => Promise<unknown>) {
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
