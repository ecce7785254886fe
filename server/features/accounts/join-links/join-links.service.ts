import { and, eq, isNull, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import { MAX_REQUESTS } from "#shared/accounts/join-links/join-link-options.ts";
import type { newJoinLinkSchema } from "#shared/accounts/join-links/join-links.contract.ts";
import { joinLinkErrors } from "#shared/accounts/join-links/join-links.errors.ts";
import { joinLinks } from "#shared/accounts/join-links/join-links.table.ts";
import { links } from "#shared/core/links/links.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import { domainError } from "../../../lib/errors.ts";
import { logChange } from "../../core/change-log/index.ts";
import { issueLink, revokeLinks, defaultExpiry } from "../../core/links/index.ts";
import { aboutGroup, lockGroupRow } from "../../family/groups/index.ts";
import { assertInvitable } from "../invitations/index.ts";
import { type VisibleJoinLink, lockJoinLink, findOpenJoinLink } from "./join-links.queries.ts";

type JoinLinkInput = z.output<typeof newJoinLinkSchema>;

interface CreatedJoinLink {
  id: number;
  address: string;
  expiresAt: Date;
}

/**
 * Makes an invitation link, valid for 14 days. The address is returned once and stored nowhere. Throws 409
 * for a person who has an account or has died.
 */
export async function createJoinLink(
  ctx: Context,
  actor: Actor,
  { familyGroupId, kind, personId = null }: JoinLinkInput,
): Promise<CreatedJoinLink> {
  const now = ctx.now();
  const expiresAt = defaultExpiry({ purpose: "join" }, now)!;
  const invitedId = personId || null;
  return ctx.db.transaction(async (tx) => {
    await lockGroupRow(tx, familyGroupId);
    if (kind === "person" && invitedId) await assertInvitable(tx, invitedId);
    const maxRequests = MAX_REQUESTS[kind];
    const values = { familyGroupId, kind, personId: invitedId, senderId: actor.id, maxRequests };
    const [row] = await tx
      .insert(joinLinks)
      .values({ ...values, createdAt: now, expiresAt })
      .returning({ id: joinLinks.id });
    await logChange(tx, aboutGroup(familyGroupId, actor, now), {
      before: {},
      after: { invitationLink: kind },
    });
    return issueAddress(tx, ctx, { id: row!.id, expiresAt, makerId: actor.id });
  });
}

/** Creates another address for an open link; earlier ones still work. Throws 409 for a closed link. */
export const createAddress = (
  ctx: Context,
  actor: Actor,
  link: VisibleJoinLink,
): Promise<CreatedJoinLink> =>
  withOpenLink(ctx, link, async (tx) => {
    const [row] = await tx
      .select({ expiresAt: joinLinks.expiresAt })
      .from(joinLinks)
      .where(eq(joinLinks.id, link.id));
    return issueAddress(tx, ctx, { ...row!, id: link.id, makerId: actor.id });
  });

async function issueAddress(
  tx: Executor,
  { config, now }: Context,
  { id, expiresAt, makerId }: { id: number; expiresAt: Date; makerId: number },
): Promise<CreatedJoinLink> {
  const link = { purpose: "join", joinLinkId: id } as const;
  const token = await issueLink(tx, link, { now: now(), expiresAt, makerId });
  return { id, expiresAt, address: new URL(`/join/${token}`, config.APP_URL).href };
}

/** Closes a link for good. Requests made with it can still be approved or rejected. Throws 409 for a closed link. */
export const revokeJoinLink = (ctx: Context, actor: Actor, link: VisibleJoinLink): Promise<void> =>
  withOpenLink(ctx, link, async (tx) => {
    const [closed] = await revoke(tx, eq(joinLinks.id, link.id), ctx.now());
    await logChange(tx, aboutGroup(link.familyGroupId, actor, ctx.now()), {
      before: { invitationLink: closed!.kind },
      after: { invitationLink: null },
    });
  });

function withOpenLink<T>(
  { db, now }: Context,
  { id, familyGroupId }: VisibleJoinLink,
  change: (tx: Executor) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockGroupRow(tx, familyGroupId);
    await lockJoinLink(tx, id);
    if (!(await findOpenJoinLink(tx, id, now()))) throw domainError(joinLinkErrors.closed);
    return change(tx);
  });
}

/** Closes a deleted group's links. */
export async function revokeGroupJoinLinks(
  tx: Executor,
  groupId: number,
  now: Date,
): Promise<void> {
  await revoke(tx, eq(joinLinks.familyGroupId, groupId), now);
}

/** Closes the links for a person who has died. */
export async function revokePersonJoinLinks(tx: Executor, id: number, now: Date): Promise<void> {
  await revoke(tx, and(eq(joinLinks.personId, id), eq(joinLinks.kind, "person"))!, now);
}

async function revoke(tx: Executor, condition: SQL, now: Date) {
  const revoked = await tx
    .update(joinLinks)
    .set({ revokedAt: now })
    .where(and(condition, isNull(joinLinks.revokedAt)))
    .returning({ id: joinLinks.id, kind: joinLinks.kind });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await revokeLinks(tx, isAnyOf(links.joinLinkId, ids), now);
  return revoked;
}
