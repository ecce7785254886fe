import { eq } from "drizzle-orm";
import { mayInvitePerson } from "#shared/invitations/invitations.policy.ts";
import { invitationRefusals } from "#shared/invitations/invitations.refusals.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { isAdministrator, type Role, roleByAge } from "#shared/lib/roles.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { lockGroup } from "../../groups/group.lock.ts";
import { aboutPerson, noteCreated } from "../../history/history.service.ts";
import { useLink } from "../../links/links.service.ts";
import { assertBirthdateFits } from "../../people/lifetimes/birth-date.rules.ts";
import { keepPresumedDeadLocked } from "../../people/lifetimes/presumed-dead.queries.ts";
import { joinGroupLocked } from "../../people/membership/membership.service.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { lockPerson } from "../../people/person.lock.ts";
import { hasAccount } from "../../people/profile/account.rules.ts";
import { claimRecordLocked, insertAccount } from "../../people/profile/account.service.ts";
import { checkLifeDates, roleFor } from "../../people/profile/profile.rules.ts";
import { revokeOthersFor } from "../invitation.service.ts";
import {
  findWaiting,
  lockInvitation,
  type MetInvitation,
  readInvitation,
} from "./invitation.queries.ts";
import { waitingOf } from "./open-invitation.rules.ts";

type Stored = typeof users.$inferSelect;

/** Who registers by an invitation. */
interface Newcomer {
  email: string;
  /** Hashed. */
  password: string;
  fullName: string | null;
  birthdate: string | null;
}

interface By {
  tx: Executor;
  link: ActingLink<"invitation">;
  now: Date;
}

/**
 * Makes an account by an invitation, whose mail has proven the address: it is verified and of the family
 * group. Who waits in the tree for it becomes the account, and nobody is there twice. Null where somebody
 * else has the address. Throws 404 for an invitation that is no more, 409 for one that was answered, 400
 * for another address than the invited one.
 */
export async function joinByInvitation(by: By, newcomer: Newcomer): Promise<Actor | null> {
  const { tx, link, now } = by;
  const met = waitingOf(await readInvitation(tx, link.invitationId, now));
  const waiting = await findWaiting(tx, met.id);
  const record = waiting === null ? null : await lockPerson(tx, waiting);
  if (!record) await lockGroup(tx, met.familyGroupId);
  const invitation = await holdWaiting(by);
  if (newcomer.email !== invitation.email.toLowerCase())
    throw refused(invitationRefusals.otherAddress);
  const actor = record
    ? await claim(by, invitation, record, newcomer)
    : await addMember(by, invitation, newcomer);
  if (actor) await noteAccepted(by, invitation);
  return actor;
}

/** The invitation as it is once nobody else can answer it, for who holds its group. */
export async function holdWaiting({ tx, link, now }: By): Promise<MetInvitation> {
  await lockInvitation(tx, link.invitationId);
  return waitingOf(await readInvitation(tx, link.invitationId, now));
}

export async function noteAccepted(
  { tx, link, now }: By,
  { id, personId }: MetInvitation,
): Promise<void> {
  await tx
    .update(familyInvitations)
    .set({ status: "ACCEPTED" })
    .where(eq(familyInvitations.id, id));
  await useLink(tx, link, now);
  if (personId !== null) await revokeOthersFor(tx, personId, [], now);
}

async function addMember(
  { tx, now }: By,
  { familyGroupId }: MetInvitation,
  { email, password, fullName, birthdate }: Newcomer,
): Promise<Actor | null> {
  const role: Role = roleByAge(birthdate, isoDayOf(now));
  const account = { email, password, fullName, birthdate, role, verified: true, lastLogin: now };
  let actor: Actor | null = null;
  await joinGroupLocked(tx, familyGroupId, async (tx, membership) => {
    actor = await insertAccount(tx, { ...account, ...membership }, now);
    return actor ? [actor.id] : [];
  });
  return actor && told(tx, actor, { email, fullName, birthdate, role, familyGroupId }, now);
}

async function told(tx: Executor, actor: Actor, said: object, now: Date): Promise<Actor> {
  await noteCreated(tx, aboutPerson({ actor, now }, actor), { ...said });
  return actor;
}

/** What the family has recorded stays; what it did not know is as the newcomer says. */
async function claim(
  { tx, now }: By,
  invitation: MetInvitation,
  record: Stored,
  { email, password, fullName, birthdate }: Newcomer,
): Promise<Actor> {
  refuseOther(invitation, record);
  const today = isoDayOf(now);
  const isUnnamed = nameInWords(record) === nameInWords({});
  const isUndated = record.birthdate === null && birthdate !== null;
  const after = { ...record, ...(isUndated && { birthdate }) };
  if (isUndated) {
    checkLifeDates(after, today);
    await assertBirthdateFits(tx, called(record), called(after));
  }
  const actor = await claimRecordLocked(tx, record, {
    email,
    password,
    now,
    ...(isUnnamed && fullName !== null && { fullName }),
    ...(isUndated && { birthdate, role: roleFor(record.role, birthdate, today) }),
  });
  if (isUndated) await keepPresumedDeadLocked(tx, [record.id], today);
  return actor;
}

const called = (person: Stored) => ({ ...person, name: nameInWords(person) });

/**
 * Throws 409 for a record that somebody signs in with, that is of another group, that the invitation
 * neither names nor has the address of, or that has become an administrator's since: its rights go along
 * with it, so its sender must be somebody who may invite an administrator.
 */
export function refuseOther(invitation: MetInvitation, record: Stored): void {
  const { sender, email, familyGroupId, personId } = invitation;
  const isMeant = personId === record.id || record.email?.toLowerCase() === email.toLowerCase();
  if (
    hasAccount(record) ||
    record.familyGroupId !== familyGroupId ||
    !isMeant ||
    !mayBeGiven(sender, record)
  )
    throw refused(invitationRefusals.placeTaken);
}

const mayBeGiven = (sender: MetInvitation["sender"], record: Stored): boolean =>
  !isAdministrator(record) || (sender !== null && mayInvitePerson(sender, record));
