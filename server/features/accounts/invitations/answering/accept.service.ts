import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  markVerifiedLocked,
  withUniqueEmail,
  assertNoRelativesLeft,
  moveToGroupLocked,
} from "../../../family/people/index.ts";
import { hasRelatives } from "../../../family/relationships/index.ts";
import { lockPerson, lockTwoPeople } from "../../../core/person/index.ts";
import { type LinkedInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { lockPending, recordAccepted, assertClaimable } from "../joining/join.service.ts";
import { assertPending } from "../joining/invitation-state.rules.ts";
import { mergeProfileLocked } from "./profile-merge.service.ts";

type Link = OpenedLink<"invitation">;

interface AcceptContext {
  tx: Executor;
  actor: Actor;
  link: Link;
  now: Date;
}

/**
 * Joins an invitation's family group with an account that has its address. If the invitation is for a
 * person in the tree, the account becomes that person, unless it has relatives of its own. Throws 404 if
 * the invitation is gone, and 409 if it was answered, if the account belongs to another group, or if the
 * two records can't be merged.
 */
export async function acceptInvitation(
  { db, now }: Context,
  actor: Actor,
  link: Link,
): Promise<LinkedInvitation> {
  const accept = () =>
    db.transaction(async (tx) => {
      const context = { tx, actor, link, now: now() };
      const pending = assertPending(await readInvitation(tx, link.invitationId, context.now));
      return pending.personId === null || pending.personId === actor.id
        ? acceptAsNewMember(context, pending)
        : acceptAsProfile(context, pending, pending.personId);
    });
  return withUniqueEmail(accept);
}

async function acceptAsNewMember(
  context: AcceptContext,
  { familyGroupId }: LinkedInvitation,
): Promise<LinkedInvitation> {
  const { tx, actor } = context;
  // A second click gets 'already accepted' instead of 'changed meanwhile'.
  const check = async () => void (await lockPending(context));
  const person = await lockPerson(tx, actor.id, familyGroupId, check);
  return acceptLocked(context, await lockPending(context), person);
}

async function acceptAsProfile(
  context: AcceptContext,
  pending: LinkedInvitation,
  profileId: number,
): Promise<LinkedInvitation> {
  const { tx, actor, now } = context;
  const check = async () => void (await lockPending(context));
  const [person, profile] = await lockTwoPeople(tx, actor.id, profileId, check);
  const invitation = await lockPending(context);
  assertClaimable(invitation, profile);
  if (await hasRelatives(tx, person.id)) throw domainError(invitationErrors.hasRelatives);
  await acceptLocked(context, invitation, person);
  const joined = { ...actor, familyGroupId: pending.familyGroupId };
  await mergeProfileLocked({ tx, actor: joined, now }, person.id, profile);
  return invitation;
}

/** Like acceptInvitation, with the invitation, the person and their groups locked. */
export async function acceptLocked(
  context: AcceptContext,
  invitation: LinkedInvitation,
  person: UserRow,
): Promise<LinkedInvitation> {
  const { tx, actor, now } = context;
  assertSameAccount(invitation, person);
  const { familyGroupId: from } = person;
  const { familyGroupId: to } = invitation;
  if (from !== null && from !== to) throw domainError(invitationErrors.otherGroup);
  if (from !== to) {
    await assertNoRelativesLeft(tx, person.id, to);
    await moveToGroupLocked({ tx, actor, now }, [person.id], { from, to, staying: [] });
  }
  await markVerifiedLocked(tx, person);
  await recordAccepted(context, invitation);
  return invitation;
}

export function assertSameAccount(
  { email }: LinkedInvitation,
  person: { email: string | null },
): void {
  if (person.email?.toLowerCase() !== email.toLowerCase())
    throw domainError(invitationErrors.otherAccount);
}
