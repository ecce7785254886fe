import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import type { ActingLink } from "#shared/core/links/acting-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  markVerifiedLocked,
  uniqueEmail,
  refuseToPartRelatives,
  moveToGroupLocked,
} from "../../../family/people/index.ts";
import { hasRelatives } from "../../../family/relationships/index.ts";
import { lockPerson, lockTwo } from "../../../core/person/index.ts";
import { type MetInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { holdWaiting, noteAccepted, refuseOther } from "../joining/join.service.ts";
import { waitingOf } from "../joining/open-invitation.rules.ts";
import { takePlaceLocked } from "./place.service.ts";

type Stored = typeof users.$inferSelect;
type Link = ActingLink<"invitation">;

interface By {
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
): Promise<MetInvitation> {
  const accept = () =>
    db.transaction(async (tx) => {
      const by = { tx, actor, link, now: now() };
      const met = waitingOf(await readInvitation(tx, link.invitationId, by.now));
      return met.personId === null || met.personId === actor.id
        ? acceptAlone(by, met)
        : acceptPlace(by, met, met.personId);
    });
  return uniqueEmail(accept);
}

async function acceptAlone(by: By, { familyGroupId }: MetInvitation): Promise<MetInvitation> {
  const { tx, actor } = by;
  // A second press gets 'already accepted' instead of 'changed meanwhile'.
  const judge = async () => void (await holdWaiting(by));
  const person = await lockPerson(tx, actor.id, familyGroupId, judge);
  return acceptLocked(by, await holdWaiting(by), person);
}

async function acceptPlace(by: By, met: MetInvitation, placeId: number): Promise<MetInvitation> {
  const { tx, actor, now } = by;
  const judge = async () => void (await holdWaiting(by));
  const [person, place] = await lockTwo(tx, actor.id, placeId, judge);
  const invitation = await holdWaiting(by);
  refuseOther(invitation, place);
  if (await hasRelatives(tx, person.id)) throw domainError(invitationErrors.hasRelatives);
  await acceptLocked(by, invitation, person);
  const joined = { ...actor, familyGroupId: met.familyGroupId };
  await takePlaceLocked({ tx, actor: joined, now }, person.id, place);
  return invitation;
}

/** Like acceptInvitation, with the invitation, the person and their groups locked. */
export async function acceptLocked(
  by: By,
  invitation: MetInvitation,
  person: Stored,
): Promise<MetInvitation> {
  const { tx, actor, now } = by;
  refuseOtherAccount(invitation, person);
  const { familyGroupId: from } = person;
  const { familyGroupId: to } = invitation;
  if (from !== null && from !== to) throw domainError(invitationErrors.otherGroup);
  if (from !== to) {
    await refuseToPartRelatives(tx, person.id, to);
    await moveToGroupLocked({ tx, actor, now }, [person.id], { from, to, beside: [] });
  }
  await markVerifiedLocked(tx, person);
  await noteAccepted(by, invitation);
  return invitation;
}

export function refuseOtherAccount(
  { email }: MetInvitation,
  person: { email: string | null },
): void {
  if (person.email?.toLowerCase() !== email.toLowerCase())
    throw domainError(invitationErrors.otherAccount);
}
