import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorDefinition } from "#shared/lib/errors.ts";
import type { Context } from "../context.ts";
import { HttpError, tooManyRequests } from "../errors.ts";
import { LIMITS } from "./limits.ts";

/** A limit and its key: a typed name, a person's id or an IP address. */
type Counter = readonly [limit: keyof typeof LIMITS, who: string | number];

/** Counts one use for each limit. Throws 429 at the first one that is exceeded, without counting the rest. */
export async function countUse(ctx: Context, counters: readonly Counter[]): Promise<void> {
  for (const [limit, who] of counters) {
    try {
      await limiterOf(ctx, limit).consume(keyOf(ctx, who));
    } catch (error) {
      throw isLimitError(error) ? overLimitError(limit, error) : error;
    }
  }
}

/** Counts one use. Returns whether the limit is exceeded, for a caller that must not reveal it with a 429. */
export async function countUseSilently(ctx: Context, [limit, who]: Counter): Promise<boolean> {
  try {
    await limiterOf(ctx, limit).consume(keyOf(ctx, who));
    return false;
  } catch (error) {
    if (isLimitError(error)) return true;
    throw error;
  }
}

/**
 * Runs work and limits how often it fails with one of these errors. Counts each attempt before it runs, so
 * that simultaneous ones can't pass together, and uncounts it unless it fails that way. Throws 429.
 */
export async function limitFailures<T>(
  ctx: Context,
  { counters, failures }: { counters: readonly Counter[]; failures: readonly ErrorDefinition[] },
  work: () => Promise<T>,
): Promise<T> {
  await countUse(ctx, counters);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = error instanceof HttpError && failures.some(({ code }) => code === error.code);
    throw error;
  } finally {
    if (!failed) await uncountUse(ctx, counters);
  }
}

/** Takes back one use for each limit. */
export async function uncountUse(ctx: Context, counters: readonly Counter[]): Promise<void> {
  for (const [limit, who] of counters) await limiterOf(ctx, limit).reward(keyOf(ctx, who));
}

/** Throws 429 if the limit is reached already. Counts nothing. */
export async function assertWithinLimit(ctx: Context, counter: Counter): Promise<void> {
  const over = await findOverLimit(ctx, counter);
  if (over) throw overLimitError(counter[0], over);
}

/** Whether the limit is reached already. Counts nothing. */
export const isOverLimit = async (ctx: Context, counter: Counter): Promise<boolean> =>
  Boolean(await findOverLimit(ctx, counter));

async function findOverLimit(ctx: Context, [limit, who]: Counter): Promise<RateLimiterRes | null> {
  const found = await limiterOf(ctx, limit).get(keyOf(ctx, who));
  return found && found.consumedPoints >= LIMITS[limit].points ? found : null;
}

/** Ends a block, for example after someone has chosen a new password. */
export async function resetUses(ctx: Context, [limit, who]: Counter): Promise<void> {
  await limiterOf(ctx, limit).delete(keyOf(ctx, who));
}

const limiterOf = ({ pool }: Context, limit: keyof typeof LIMITS) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    // A migration makes the table, and a job empties it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: LIMITS[limit].points,
    duration: LIMITS[limit].minutes * 60,
  });

/** A keyed hash, so that nobody can find a name in the table or in a backup. */
const keyOf = ({ secret }: Context, who: string | number): string =>
  createHmac("sha256", secret)
    .update(lowerCaseByLetter(String(who).trim()))
    .digest("base64url");

/** Letter by letter, as the database's `lower` does, so that each account has one key (it takes İ for i). */
const lowerCaseByLetter = (text: string): string =>
  Array.from(text, (letter) => Array.from(letter.toLowerCase())[0]).join("");

const isLimitError = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

/** How the owner of an account gets in at once, although somebody else guesses. */
const CHOOSE_PASSWORD = "To sign in now, choose a new password with “Forgot password?”.";
const HINTS: Partial<Record<keyof typeof LIMITS, string>> = {
  signInByName: CHOOSE_PASSWORD,
  signInFromKnownBrowser: CHOOSE_PASSWORD,
};

/** A 429 that names its limit for the audit log. */
function overLimitError(limit: keyof typeof LIMITS, { msBeforeNext }: RateLimiterRes): HttpError {
  const error = tooManyRequests("Too many attempts.", msBeforeNext / 1000, HINTS[limit]);
  error.limit = limit;
  return error;
}

/**
 * Returns the part of an address that limits count as one: an IPv4 address, or the first half of an IPv6 address, because one
 * connection gets all addresses that share it.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [head = "", tail = ""] = address.replace(/%.*$/, "").split("::");
  const groups = (text: string) => (text ? text.split(":") : []);
  const known = [groups(head), groups(tail)];
  const zeros = address.includes("::") ? 8 - known.flat().length : 0;
  const all = [...known[0]!, ...Array<string>(zeros).fill("0"), ...known[1]!];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
