import { eq } from "drizzle-orm";
import { mayInvitePerson } from "#shared/accounts/invitations/invitations.policy.ts";
import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { roleByAge } from "#shared/family/people/life-dates.ts";
import { isAdministrator, type Role } from "#shared/lib/roles.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  lockGroup,
  nameForMessages,
  lockPerson,
  hasAccount,
  withName,
} from "../../../core/person/index.ts";
import { aboutPerson, logCreation } from "../../../core/change-log/index.ts";
import { consumeLink } from "../../../core/links/index.ts";
import {
  assertDatesFitRelatives,
  updatePresumedDeadLocked,
  joinGroupLocked,
  claimProfileLocked,
  insertAccount,
  assertLifeDates,
  roleFor,
} from "../../../family/people/index.ts";
import { revokeOtherInvitations } from "../invitation.service.ts";
import {
  findPlaceholderPerson,
  lockInvitation,
  type LinkedInvitation,
  readInvitation,
} from "./invitation.queries.ts";
import { assertPending } from "./invitation-state.rules.ts";

/** Someone who registers with an invitation. */
interface NewMember {
  email: string;
  /** The password's hash. */
  password: string;
  fullName: string | null;
  birthdate: string | null;
  birthdateWords: string | null;
}

interface JoinContext {
  tx: Executor;
  link: OpenedLink<"invitation">;
  now: Date;
}

/**
 * Creates an account from an emailed invitation, which proves the address: the account is verified and in
 * the family group. A matching person record becomes the account, so that nobody is added twice. Returns
 * null if someone else has the address. Throws 404 if the invitation is gone, 409 if it was answered, and
 * 400 for an address other than the invited one.
 */
export async function joinByInvitation(
  context: JoinContext,
  newcomer: NewMember,
): Promise<Actor | null> {
  const { tx, link, now } = context;
  const pending = assertPending(await readInvitation(tx, link.invitationId, now));
  const placeholderId = await findPlaceholderPerson(tx, pending.id);
  const profile = placeholderId === null ? null : await lockPerson(tx, placeholderId);
  if (!profile) await lockGroup(tx, pending.familyGroupId);
  const invitation = await lockPending(context);
  if (newcomer.email !== invitation.email.toLowerCase())
    throw domainError(invitationErrors.otherAddress);
  const actor = profile
    ? await claimProfile(context, invitation, profile, newcomer)
    : await addMember(context, invitation, newcomer);
  if (actor) await recordAccepted(context, invitation);
  return actor;
}

/** Locks and reads the invitation; the caller must hold its group's lock. */
export async function lockPending({ tx, link, now }: JoinContext): Promise<LinkedInvitation> {
  await lockInvitation(tx, link.invitationId);
  return assertPending(await readInvitation(tx, link.invitationId, now));
}

export async function recordAccepted(
  { tx, link, now }: JoinContext,
  { id, personId }: LinkedInvitation,
): Promise<void> {
  await tx
    .update(familyInvitations)
    .set({ status: "ACCEPTED" })
    .where(eq(familyInvitations.id, id));
  await consumeLink(tx, link, now);
  if (personId !== null) await revokeOtherInvitations(tx, personId, [], now);
}

async function addMember(
  { tx, now }: JoinContext,
  { familyGroupId }: LinkedInvitation,
  newcomer: NewMember,
): Promise<Actor | null> {
  const { password: _password, ...fields } = newcomer;
  const role: Role = roleByAge(newcomer, isoDayOf(now));
  const account = { ...newcomer, role, verified: true, lastLogin: now };
  let actor: Actor | null = null;
  await joinGroupLocked(tx, familyGroupId, async (tx, membership) => {
    actor = await insertAccount(tx, { ...account, ...membership }, now);
    return actor ? [actor.id] : [];
  });
  return actor && logJoined(tx, actor, { ...fields, role, familyGroupId }, now);
}

async function logJoined(tx: Executor, actor: Actor, fields: object, now: Date): Promise<Actor> {
  await logCreation(tx, aboutPerson({ actor, now }, actor), { ...fields });
  return actor;
}

/** Keeps what the family recorded, and fills the gaps with what the new member entered. */
async function claimProfile(
  { tx, now }: JoinContext,
  invitation: LinkedInvitation,
  profile: UserRow,
  { email, password, fullName, birthdate, birthdateWords }: NewMember,
): Promise<Actor> {
  assertClaimable(invitation, profile);
  const today = isoDayOf(now);
  const isUnnamed = nameForMessages(profile) === nameForMessages({});
  const birthFields = { birthdate, birthdateWords };
  const isUndated = profile.birthdate === null && birthdate !== null;
  const after = { ...profile, ...(isUndated && birthFields) };
  if (isUndated) {
    assertLifeDates(after, today);
    await assertDatesFitRelatives(tx, withName(profile), withName(after));
  }
  const actor = await claimProfileLocked(tx, profile, {
    email,
    password,
    now,
    ...(isUnnamed && fullName !== null && { fullName }),
    ...(isUndated && { ...birthFields, role: roleFor(profile.role, after, today) }),
  });
  if (isUndated) await updatePresumedDeadLocked(tx, [profile.id], today);
  return actor;
}

/**
 * Throws 409 for a record that has an account, is in another group, or is neither named by the invitation nor
 * has its address. Also throws if the profile has become an administrator's and the sender may not invite
 * administrators, because its rights come with it.
 */
export function assertClaimable(invitation: LinkedInvitation, profile: UserRow): void {
  const { sender, email, familyGroupId, personId } = invitation;
  const isInvitedRecord =
    personId === profile.id || profile.email?.toLowerCase() === email.toLowerCase();
  if (
    hasAccount(profile) ||
    profile.familyGroupId !== familyGroupId ||
    !isInvitedRecord ||
    !mayStillInvite(sender, profile)
  )
    throw domainError(invitationErrors.profileTaken);
}

const mayStillInvite = (sender: LinkedInvitation["sender"], profile: UserRow): boolean =>
  !isAdministrator(profile) || (sender !== null && mayInvitePerson(sender, profile));
