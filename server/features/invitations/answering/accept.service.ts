import { and, eq, isNull, or } from "drizzle-orm";
import { invitationRefusals } from "#shared/invitations/invitations.refusals.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { MergeField } from "#shared/records/merge-fields.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { proveAddressLocked } from "../../people/profile/account.service.ts";
import { uniqueEmail } from "../../people/profile/email.rules.ts";
import { refuseToPartRelatives } from "../../people/profile/profile.service.ts";
import { moveToGroupLocked } from "../../people/membership/moved-people.service.ts";
import { lockPerson, lockTwo } from "../../people/person.lock.ts";
import { mergeLocked } from "../../records/merge.service.ts";
import { type MetInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { holdWaiting, noteAccepted, refuseOther } from "../joining/join.service.ts";
import { waitingOf } from "../joining/open-invitation.rules.ts";

type Stored = typeof users.$inferSelect;
type Link = ActingLink<"invitation">;

interface By {
  tx: Executor;
  actor: Actor;
  link: Link;
  now: Date;
}

/**
 * Joins the family group of an invitation, as who signs in with its address. Where it is for a place in
 * the tree, the account takes that place, unless it has relatives of its own. Throws 404 for what is no
 * more, 409 for what was answered, for who belongs to another group, and where the two records can't
 * become one.
 */
export async function acceptInvitation(
  { db, now }: Pick<Deps, "db" | "now">,
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
  // Whoever pressed twice is told that it was accepted, not that they have changed meanwhile.
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
  const hasRelatives = await isLinked(tx, person);
  if (hasRelatives) throw refused(invitationRefusals.hasRelatives);
  await acceptLocked(by, invitation, person);
  const joined = { ...actor, familyGroupId: met.familyGroupId };
  const kept = { ...person, familyGroupId: met.familyGroupId, verified: true };
  const viewer = { actor: joined, children: new Set<number>(), today: isoDayOf(now) };
  const [current] = await tx.select().from(users).where(eq(users.id, kept.id));
  await mergeLocked(
    tx,
    viewer,
    { kept: current!, gone: place, actor: joined, now },
    asRecorded(place),
  );
  return invitation;
}

/** What the family has recorded of somebody stays; of the rest the account knows more. */
function asRecorded({ sex, birthdate, familyBranch, photo, fullName }: Stored) {
  const known = { name: fullName, sex, birth: birthdate, familyBranch, photo };
  const fields = (Object.keys(known) as (keyof typeof known)[]).filter((field) => known[field]);
  return Object.fromEntries(fields.map((field) => [field, "gone"])) as Partial<
    Record<MergeField, "gone">
  >;
}

/** As acceptInvitation, for who holds the invitation and the person with their groups. */
export async function acceptLocked(
  by: By,
  invitation: MetInvitation,
  person: Stored,
): Promise<MetInvitation> {
  const { tx, actor, now } = by;
  refuseOtherAccount(invitation, person);
  const { familyGroupId: from } = person;
  const { familyGroupId: to } = invitation;
  if (from !== null && from !== to) throw refused(invitationRefusals.otherGroup);
  if (from !== to) {
    await refuseToPartRelatives(tx, person.id, to);
    await moveToGroupLocked({ tx, actor, now }, [person.id], { from, to, beside: [] });
  }
  await proveAddressLocked(tx, person);
  await noteAccepted(by, invitation);
  return invitation;
}

export function refuseOtherAccount(
  { email }: MetInvitation,
  person: { email: string | null },
): void {
  if (person.email?.toLowerCase() !== email.toLowerCase())
    throw refused(invitationRefusals.otherAccount);
}

/** Whether anybody is recorded as a relative of theirs. */
async function isLinked(tx: Executor, { id }: Stored): Promise<boolean> {
  const { userId, relatedUserId, deletedAt } = familyRelationships;
  const links = await tx
    .select({ id: familyRelationships.id })
    .from(familyRelationships)
    .where(and(or(eq(userId, id), eq(relatedUserId, id)), isNull(deletedAt)))
    .limit(1);
  return links.length > 0;
}
