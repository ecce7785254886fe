import { eq } from "drizzle-orm";
import { joinLinkErrors } from "#shared/accounts/join-links/join-links.errors.ts";
import { joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { HttpError, domainError } from "../../../lib/errors.ts";
import { openLink, linkError } from "../../core/links/index.ts";
import { lockJoinLink, type OpenJoinLink, findOpenJoinLink } from "./join-links.queries.ts";
import { findOwnRequest, readOwnRequests } from "./join-requests.queries.ts";

type Link = OpenedLink<"join">;

interface JoinContext {
  tx: Executor;
  actor: Pick<Actor, "id" | "familyGroupId">;
  link: Link;
  now: Date;
}

/** Returns an open link with its family. Throws 404 if it is closed or full. */
export async function openJoinLink({ db, now }: Context, link: Link): Promise<OpenJoinLink> {
  const joinLink = await findOpenJoinLink(db, link.joinLinkId, now());
  if (!joinLink || isFull(joinLink)) throw linkError("join");
  return joinLink;
}

/** Whether a link with this token can be used to ask to join. */
export async function isOpenJoinToken(db: Executor, token: string, now: Date): Promise<boolean> {
  try {
    const link = await openLink(db, { purpose: "join", token }, now);
    const joinLink = await findOpenJoinLink(db, link.joinLinkId, now);
    return joinLink !== null && !isFull(joinLink);
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Asks to join a link's family. Asking again returns the existing request. Throws 404 if the link is
 * closed or full, and 409 for a member of a family.
 */
export const askToJoin = ({ db, now }: Context, actor: Actor, link: Link) =>
  db.transaction(async (tx) => {
    // The lock lets only one of two people take a link's last spot.
    await lockJoinLink(tx, link.joinLinkId);
    return askLocked({ tx, actor, link, now: now() });
  });

/** Like askToJoin, with the link locked; without the lock, concurrent requests exceed its limit. */
export async function askLocked({ tx, actor, link, now }: JoinContext) {
  const joinLink = await findOpenJoinLink(tx, link.joinLinkId, now);
  if (!joinLink) throw linkError("join");
  const existing = await findOwnRequest(tx, actor.id, joinLink);
  if (existing) return existing;
  const { familyGroupId } = actor;
  if (familyGroupId !== null)
    throw domainError(
      familyGroupId === joinLink.familyGroupId ? joinLinkErrors.member : joinLinkErrors.otherGroup,
    );
  if (isFull(joinLink)) throw linkError("join");
  const [row] = await tx
    .insert(joinRequests)
    .values({ joinLinkId: joinLink.id, userId: actor.id, createdAt: now })
    .returning({ id: joinRequests.id });
  const [created] = await readOwnRequests(tx, actor.id, eq(joinRequests.id, row!.id));
  return created!;
}

const isFull = ({ requests, maxRequests }: OpenJoinLink) => requests >= maxRequests;
