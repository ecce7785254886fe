import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { users } from "#shared/family/people/people.table.ts";
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
import { takePlaceLocked } from "./place.service.ts";

type Stored = typeof users.$inferSelect;
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
      const by = { tx, actor, link, now: now() };
      const met = assertPending(await readInvitation(tx, link.invitationId, by.now));
      return met.personId === null || met.personId === actor.id
        ? acceptWithoutPlace(by, met)
        : acceptWithPlace(by, met, met.personId);
    });
  return withUniqueEmail(accept);
}

async function acceptWithoutPlace(
  by: AcceptContext,
  { familyGroupId }: LinkedInvitation,
): Promise<LinkedInvitation> {
  const { tx, actor } = by;
  // A second press gets 'already accepted' instead of 'changed meanwhile'.
  const judge = async () => void (await lockPending(by));
  const person = await lockPerson(tx, actor.id, familyGroupId, judge);
  return acceptLocked(by, await lockPending(by), person);
}

async function acceptWithPlace(
  by: AcceptContext,
  met: LinkedInvitation,
  placeId: number,
): Promise<LinkedInvitation> {
  const { tx, actor, now } = by;
  const judge = async () => void (await lockPending(by));
  const [person, place] = await lockTwoPeople(tx, actor.id, placeId, judge);
  const invitation = await lockPending(by);
  assertClaimable(invitation, place);
  if (await hasRelatives(tx, person.id)) throw domainError(invitationErrors.hasRelatives);
  await acceptLocked(by, invitation, person);
  const joined = { ...actor, familyGroupId: met.familyGroupId };
  await takePlaceLocked({ tx, actor: joined, now }, person.id, place);
  return invitation;
}

/** Like acceptInvitation, with the invitation, the person and their groups locked. */
export async function acceptLocked(
  by: AcceptContext,
  invitation: LinkedInvitation,
  person: Stored,
): Promise<LinkedInvitation> {
  const { tx, actor, now } = by;
  assertSameAccount(invitation, person);
  const { familyGroupId: from } = person;
  const { familyGroupId: to } = invitation;
  if (from !== null && from !== to) throw domainError(invitationErrors.otherGroup);
  if (from !== to) {
    await assertNoRelativesLeft(tx, person.id, to);
    await moveToGroupLocked({ tx, actor, now }, [person.id], { from, to, staying: [] });
  }
  await markVerifiedLocked(tx, person);
  await recordAccepted(by, invitation);
  return invitation;
}

export function assertSameAccount(
  { email }: LinkedInvitation,
  person: { email: string | null },
): void {
  if (person.email?.toLowerCase() !== email.toLowerCase())
    throw domainError(invitationErrors.otherAccount);
}
