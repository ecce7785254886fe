import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ActingLink, NewLink } from "#shared/links/acting-link.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { links } from "#shared/links/links.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { deadLink, NamedError } from "../../lib/errors.ts";
import { countUse, refuseOverLimit } from "../../lib/limits/rate-limits.ts";
import { findLink, lockSubject } from "./links.queries.ts";
import { LINK_RULES } from "./links.rules.ts";

const HOUR = 3_600_000;

/** 256 bits by chance, as an address can carry them. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** As a token stands in tables: whoever reads a backup can open nothing. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A 404 in the words of a link's purpose, the same for every reason why it opens nothing. */
export const refusedLink = (purpose: LinkPurpose) => deadLink(LINK_RULES[purpose].refusal);

interface Issue {
  now: Date;
  /** Else it is good for as long as its purpose says. */
  expiresAt?: Date | null;
  /** Where it was made before, as what the link is for stores its hash as well. */
  token?: string;
  /** The account that gets the link to pass on; none for a link of a mail. */
  makerId?: number;
}

/**
 * Makes a link and answers its token, which is stored nowhere: what is not sent now is lost. Links made
 * before stay good.
 */
export async function issueLink(
  tx: Executor,
  link: NewLink,
  { now, expiresAt = usualEnd(link, now), token = newToken(), makerId }: Issue,
): Promise<string> {
  const tokenHash = hashOf(token);
  await tx.insert(links).values({ ...link, tokenHash, createdAt: now, expiresAt, makerId });
  return token;
}

/** As issueLink, of many at once; the tokens are in the order of what they are for. */
export async function issueLinks(
  tx: Executor,
  wanted: readonly NewLink[],
  now: Date,
): Promise<string[]> {
  const made = wanted.map((link) => ({ link, token: newToken() }));
  const rows = made.map(({ link, token }) => ({
    ...link,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: usualEnd(link, now),
  }));
  // One parameter for all of them: a mail to many makes two links for each recipient.
  if (rows.length > 0)
    await tx.execute(sql`
      insert into ${links} (purpose, token_hash, person_id, invitation_id, event_id, email,
        created_at, expires_at)
      select purpose, "tokenHash", "personId", "invitationId", "eventId", email, "createdAt", "expiresAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (purpose text, "tokenHash" text,
        "personId" int, "invitationId" int, "eventId" int, email text, "createdAt" timestamptz,
        "expiresAt" timestamptz)`);
  return made.map(({ token }) => token);
}

/** When a link of this purpose ends that is made now. */
export function usualEnd({ purpose }: Pick<NewLink, "purpose">, now: Date): Date | null {
  const { hours } = LINK_RULES[purpose];
  return hours === null ? null : new Date(now.getTime() + hours * HOUR);
}

/** The link that this token opens. Throws 404, with the same words for every reason why it opens none. */
export async function openLink<P extends LinkPurpose>(
  { db, now }: { db: Executor; now: Deps["now"] },
  purpose: P,
  token: string,
): Promise<ActingLink<P>> {
  const row = await findLink(db, { purpose, tokenHash: hashOf(token) }, now());
  if (!row) throw refusedLink(purpose);
  const { usedAt, ...link } = row;
  const isUsed = usedAt !== null;
  if (isUsed && !LINK_RULES[purpose].tellsUse) throw refusedLink(purpose);
  // The row has every field of a subject; a check of the table holds which of them this purpose has.
  return { ...link, purpose, isUsed } as unknown as ActingLink<P>;
}

/**
 * As openLink, for a request from this network: links that open nothing are counted for it. Throws 429
 * once there were too many, for links that would open as well.
 */
export async function openLinkWithinLimit<P extends LinkPurpose>(
  deps: Pick<Deps, "db" | "now" | "pool" | "secret">,
  { purpose, token, network }: { purpose: P; token: string; network: string },
): Promise<ActingLink<P>> {
  const counter = ["linkFromAddress", network] as const;
  await refuseOverLimit(deps, counter);
  try {
    return await openLink(deps, purpose, token);
  } catch (error) {
    if (error instanceof NamedError) await countUse(deps, [counter]);
    throw error;
  }
}

/**
 * Uses a link up, in the transaction of what it does: of several at once one goes on, once the others
 * have ended, and for the rest it is as unknown. Throws 404.
 */
export async function useLink(tx: Executor, { id, purpose }: ActingLink, now: Date): Promise<void> {
  const [used] = await tx
    .update(links)
    .set({ usedAt: now })
    .where(
      and(
        eq(links.id, id),
        isNull(links.usedAt),
        isNull(links.revokedAt),
        or(isNull(links.expiresAt), gt(links.expiresAt, now)),
      ),
    )
    .returning({ id: links.id });
  if (!used) throw refusedLink(purpose);
}

/** Keeps when a link that is never used up was opened first. */
export async function noteUse(tx: Executor, { id }: ActingLink, now: Date): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, id), isNull(links.usedAt)));
}

/** Ends links, those that the condition on the table chooses; answers how many these were. */
export async function revokeLinks(tx: Executor, chosen: SQL, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(chosen, isNull(links.revokedAt)));
  return rowCount ?? 0;
}

/**
 * Ends what an account could pass on: its calendar feed, and the RSVP links it made. Links that were
 * mailed stay. Answers how many these were.
 */
export const endLinksMadeBy = (tx: Executor, personId: number, now: Date): Promise<number> => {
  const isFeed = and(eq(links.purpose, "calendarFeed"), eq(links.personId, personId));
  const isRsvpLink = and(eq(links.purpose, "rsvp"), eq(links.makerId, personId));
  return revokeLinks(tx, or(isFeed, isRsvpLink)!, now);
};

/** A new link in place of all that there are of this purpose for this person: theirs alone opens then. */
export async function renewLink(
  tx: Executor,
  link: NewLink<"calendarFeed" | "unsubscribe" | "reset" | "setUp">,
  now: Date,
): Promise<string> {
  await lockSubject(tx, link.personId);
  const { purpose, personId } = link;
  await revokeLinks(tx, and(eq(links.personId, personId), eq(links.purpose, purpose))!, now);
  return issueLink(tx, link, { now });
}
