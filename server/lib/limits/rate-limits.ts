import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "#shared/lib/refusals.ts";
import type { Deps } from "../deps.ts";
import { NamedError, tooMany } from "../errors.ts";
import { LIMITS } from "./limits.ts";

/** A limit and whom it is counted for: a typed name, a person's id or an IP address. */
type Counter = readonly [limit: keyof typeof LIMITS, who: string | number];

type Store = Pick<Deps, "pool" | "secret">;

/** Counts one use. Throws 429 over any of the limits; those after it are not counted then. */
export async function countUse(store: Store, counters: readonly Counter[]): Promise<void> {
  for (const [limit, who] of counters) {
    try {
      await limiterOf(store, limit).consume(keyOf(store, who));
    } catch (error) {
      throw isOverLimit(error) ? overLimit(error) : error;
    }
  }
}

/**
 * Runs work whose failures are limited, those with one of these refusals. Each try is counted before it
 * runs, so that many at once can't pass together, and given back unless it fails so. Throws 429.
 */
export async function limitFailures<T>(
  store: Store,
  { counters, failures }: { counters: readonly Counter[]; failures: readonly Refusal[] },
  work: () => Promise<T>,
): Promise<T> {
  await countUse(store, counters);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = error instanceof NamedError && failures.some(({ code }) => code === error.code);
    throw error;
  } finally {
    if (!failed) await giveBack(store, counters);
  }
}

async function giveBack(store: Store, counters: readonly Counter[]): Promise<void> {
  for (const [limit, who] of counters) await limiterOf(store, limit).reward(keyOf(store, who));
}

/** Throws 429 where an earlier use has reached the limit; counts nothing. */
export async function refuseOverLimit(store: Store, [limit, who]: Counter): Promise<void> {
  const found = await limiterOf(store, limit).get(keyOf(store, who));
  if (found && found.consumedPoints >= LIMITS[limit].points) throw overLimit(found);
}

/** Ends a block, for example once somebody has chosen a new password. */
export async function forgetUses(store: Store, [limit, who]: Counter): Promise<void> {
  await limiterOf(store, limit).delete(keyOf(store, who));
}

const limiterOf = ({ pool }: Store, limit: keyof typeof LIMITS) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limits",
    // A migration makes the table, and a job empties it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: LIMITS[limit].points,
    duration: LIMITS[limit].minutes * 60,
  });

/** A hash: the table holds no names, and nobody can look for one in a backup. */
const keyOf = ({ secret }: Store, who: string | number): string =>
  createHmac("sha256", secret).update(String(who).trim().toLowerCase()).digest("base64url");

const isOverLimit = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

const overLimit = ({ msBeforeNext }: RateLimiterRes) =>
  tooMany("Too many attempts.", msBeforeNext / 1000);

/**
 * What limits count as one address: an IPv4 address, or the first half of an IPv6 address, as one
 * connection gets all that share it.
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
