import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { OpenedLink, NewLink } from "#shared/core/links/opened-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import { links } from "#shared/core/links/links.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { linkExpired, HttpError } from "../../../lib/errors.ts";
import { countUse, assertWithinLimit } from "../../../lib/limits/rate-limits.ts";
import { findLink, lockLinkOwner } from "./links.queries.ts";
import { LINK_RULES } from "./links.rules.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";

/** 256 random bits, safe in a URL. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Only this hash is stored, so that tokens can't be read from a leaked backup. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** A 404 with the text of the link's purpose, the same for every reason. */
export const linkError = (purpose: LinkPurpose) => linkExpired(LINK_RULES[purpose].errorText);

interface IssueOptions {
  now: Date;
  /** By default, the purpose decides. */
  expiresAt?: Date | null;
  /** A token made before, for a caller that also stores its hash. */
  token?: string;
  /** The account that may pass the link on; none for links in emails. */
  makerId?: number;
}

/** Creates a link and returns its token, which is stored nowhere. Earlier links still work. */
export async function issueLink(
  tx: Executor,
  link: NewLink,
  { now, expiresAt = defaultExpiry(link, now), token = createToken(), makerId }: IssueOptions,
): Promise<string> {
  const tokenHash = hashToken(token);
  await tx.insert(links).values({ ...link, tokenHash, createdAt: now, expiresAt, makerId });
  return token;
}

/** Like issueLink, for many links in one statement. Tokens come in the same order. */
export async function issueLinks(
  tx: Executor,
  newLinks: readonly NewLink[],
  now: Date,
): Promise<string[]> {
  const issued = newLinks.map((link) => ({ link, token: createToken() }));
  const rows = issued.map(({ link, token }) => ({
    ...link,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: defaultExpiry(link, now),
  }));
  // One parameter for all rows: an email to many people makes two links for each.
  if (rows.length > 0)
    await tx.execute(sql`
      insert into ${links} (purpose, token_hash, person_id, invitation_id, join_link_id, event_id, email,
        created_at, expires_at)
      select purpose, "tokenHash", "personId", "invitationId", "joinLinkId", "eventId", email, "createdAt", "expiresAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (purpose text, "tokenHash" text,
        "personId" int, "invitationId" int, "joinLinkId" int, "eventId" int, email text, "createdAt" timestamptz,
        "expiresAt" timestamptz)`);
  return issued.map(({ token }) => token);
}

/** When a link of this purpose expires if it is made now; null for never. */
export function defaultExpiry({ purpose }: Pick<NewLink, "purpose">, now: Date): Date | null {
  const { hours } = LINK_RULES[purpose];
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
}

/** Finds the link of a token. Throws 404, with the same text for every reason. */
export async function openLink<P extends LinkPurpose>(
  db: Executor,
  { purpose, token }: { purpose: P; token: string },
  now: Date,
): Promise<OpenedLink<P>> {
  const row = await findLink(db, { purpose, tokenHash: hashToken(token) }, now);
  if (!row) throw linkError(purpose);
  const { usedAt, ...link } = row;
  const isUsed = usedAt !== null;
  if (isUsed && !LINK_RULES[purpose].revealsUse) throw linkError(purpose);
  // A check constraint of the table makes sure that the row has the fields of its purpose.
  return { ...link, purpose, isUsed } as unknown as OpenedLink<P>;
}

/** Like openLink. Counts links that don't work for this network. Throws 429 over the limit, even for links that work. */
export async function openLinkWithinLimit<P extends LinkPurpose>(
  ctx: Context,
  { purpose, token, network }: { purpose: P; token: string; network: string },
): Promise<OpenedLink<P>> {
  const counter = ["linkFromAddress", network] as const;
  await assertWithinLimit(ctx, counter);
  try {
    return await openLink(ctx.db, { purpose, token }, ctx.now());
  } catch (error) {
    if (error instanceof HttpError) await countUse(ctx, [counter]);
    throw error;
  }
}

/**
 * Marks a link as used, in the transaction of its action. Of several requests at once, one succeeds and the
 * others get the 404 of an unknown link.
 */
export async function consumeLink(
  tx: Executor,
  { id, purpose }: OpenedLink,
  now: Date,
): Promise<void> {
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
  if (!used) throw linkError(purpose);
}

/** Records when a link that works repeatedly was first opened. */
export async function recordFirstUse(tx: Executor, { id }: OpenedLink, now: Date): Promise<void> {
  await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, id), isNull(links.usedAt)));
}

/** Revokes the links that match a condition; returns their number. */
export async function revokeLinks(tx: Executor, condition: SQL, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(condition, isNull(links.revokedAt)));
  return rowCount ?? 0;
}

/** Revokes the links of a person for these purposes; returns their number. */
export const revokeLinksOf = (
  tx: Executor,
  { personId, purposes }: { personId: number; purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<number> =>
  revokeLinks(tx, and(eq(links.personId, personId), inArray(links.purpose, purposes))!, now);

/** Revokes an account's calendar feed and the RSVP links it made, but no emailed links; returns their number. */
export const revokeLinksMadeBy = (tx: Executor, personId: number, now: Date): Promise<number> => {
  const isFeed = and(eq(links.purpose, "calendarFeed"), eq(links.personId, personId));
  const isRsvpLink = and(eq(links.purpose, "rsvp"), eq(links.makerId, personId));
  return revokeLinks(tx, or(isFeed, isRsvpLink)!, now);
};

/** Replaces a person's links of this purpose with a new one; returns its token. */
export async function renewLink(
  tx: Executor,
  link: NewLink<"calendarFeed" | "unsubscribe" | "reset" | "setUp">,
  now: Date,
): Promise<string> {
  await lockLinkOwner(tx, link.personId);
  const { purpose, personId } = link;
  await revokeLinksOf(tx, { personId, purposes: [purpose] }, now);
  return issueLink(tx, link, { now });
}

/** Revokes the calendar feeds of these people. */
export const revokeCalendarFeeds = (tx: Executor, ids: number[], now: Date) =>
  revokeLinksOfPeople(tx, "calendarFeed", { ids, now });

/** Revokes the links with which these people could choose their first password. */
export const revokeSetUpLinks = (tx: Executor, ids: number[], now: Date) =>
  revokeLinksOfPeople(tx, "setUp", { ids, now });

async function revokeLinksOfPeople(
  tx: Executor,
  purpose: LinkPurpose,
  { ids, now }: { ids: number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await revokeLinks(tx, and(inArray(links.personId, ids), eq(links.purpose, purpose))!, now);
}
