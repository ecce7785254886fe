import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import type { inviteSchema } from "#shared/accounts/invitations/invite.schema.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { InviteOutcome } from "#shared/accounts/invitations/invitation-options.ts";
import { isPlaceholderEmail } from "#shared/core/outbox/placeholder-email.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { lockGroupRow } from "../../../family/groups/index.ts";
import { hashToken, createToken, defaultExpiry } from "../../../core/links/index.ts";
import { type MailSender, manualSenderOf, queueMail } from "../../../core/outbox/index.ts";
import {
  isLiving,
  nameForMessages,
  hasAccountSql,
  hasAccount,
} from "../../../core/person/index.ts";
import { readNamesakes } from "./namesakes.queries.ts";
import { revokeOtherInvitations } from "../invitation.service.ts";
import { alias } from "drizzle-orm/pg-core";

type InviteInput = z.output<typeof inviteSchema>;

interface Invitee {
  email: string;
  recipientName?: string | null | undefined;
}

interface InviteContext {
  tx: Executor;
  actor: Actor;
  sender: MailSender;
  now: Date;
  familyGroupId: number;
  message: string | null;
  personId: number | null;
  /** Whether invitees whose names are in the tree are returned for confirmation instead of invited. */
  returnsNamesakes: boolean;
}

type Namesakes = Awaited<ReturnType<typeof readNamesakes>>;

interface InviteResult {
  email: string;
  outcome: InviteOutcome;
  namesakes?: ReturnType<Namesakes["get"]>;
}

/**
 * Invites addresses to a family group; a pending invitation is sent again. The answer doesn't reveal
 * accounts elsewhere. A single address that can't be invited is refused (400, 409); for a list, the answer
 * has an outcome for each. A list doesn't invite names that are in the tree, to avoid adding people twice;
 * the inviter says who they are and invites each one separately.
 */
export async function invite(
  { db, now, config }: Context,
  actor: Actor,
  { familyGroupId, email, recipientName, personId = null, invitees, message = null }: InviteInput,
): Promise<InviteResult[]> {
  const requested = invitees ?? [{ email: email!, recipientName }];
  const uniqueInvitees = [...new Map(requested.map((each) => [each.email, each])).values()];
  return db.transaction(async (tx) => {
    // The group may be being deleted right now, with its invitations.
    await lockGroupRow(tx, familyGroupId);
    const context = {
      tx,
      actor,
      sender: manualSenderOf(config, actor),
      now: now(),
      familyGroupId,
      message,
      personId: personId || null,
      returnsNamesakes: invitees !== undefined,
    };
    if (context.personId) await assertInvitable(tx, context.personId);
    const results = await inviteEach(context, uniqueInvitees);
    const [only] = results;
    if (!invitees && only && only.outcome in NOT_INVITED)
      throw domainError(NOT_INVITED[only.outcome as keyof typeof NOT_INVITED]);
    return results;
  });
}

const { member, deceased, placeholder, another } = invitationErrors;
const NOT_INVITED = { member, deceased, placeholder, another };

/** Throws 409 for people who have died or have an account. */
export async function assertInvitable(tx: Executor, id: number): Promise<void> {
  const [person] = await tx
    .select({ person: users, isLiving: sql<boolean>`(${isLiving})` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  const name = nameForMessages(person!.person);
  if (!person!.isLiving) throw domainError(invitationErrors.personDeceased, { name });
  if (hasAccount(person!.person)) throw domainError(invitationErrors.personSignsIn, { name });
}

async function inviteEach(context: InviteContext, invitees: Invitee[]): Promise<InviteResult[]> {
  const knownAddresses = await readKnownAddresses(context, invitees);
  const newInvitees = invitees.filter(
    ({ email }) => !knownAddresses.has(email) && !isPlaceholderEmail(email),
  );
  const namesakes: Namesakes = context.returnsNamesakes
    ? await readNamesakes(context, newInvitees)
    : new Map();
  const obstacles = new Map(
    invitees.map(({ email }) => [
      email,
      namesakes.has(email) ? "namesake" : findObstacle(context, email, knownAddresses.get(email)),
    ]),
  );
  const invitations = await writeInvitations(
    context,
    invitees.filter(({ email }) => obstacles.get(email) === null),
  );
  if (context.personId)
    await revokeOtherInvitations(context.tx, context.personId, invitations, context.now);
  await mailInvitations(context, invitations);
  const outcomes = new Map(invitations.map(({ email, resent }) => [email, resent]));
  return invitees.map(({ email }) => ({
    email,
    outcome:
      obstacles.get(email) ??
      (outcomes.has(email) ? (outcomes.get(email) ? "resent" : "invited") : "another"),
    ...(namesakes.has(email) && { namesakes: namesakes.get(email) }),
  }));
}

type KnownAddress =
  Awaited<ReturnType<typeof readKnownAddresses>> extends Map<string, infer Row> ? Row : never;

/** The people in the group who have these addresses. */
async function readKnownAddresses({ tx, familyGroupId }: InviteContext, invitees: Invitee[]) {
  const emails = sql.param(invitees.map(({ email }) => email));
  const rows = await tx
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      password: users.password,
      lastLogin: users.lastLogin,
      isLiving: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = any(${emails}::text[])`,
        eq(users.familyGroupId, familyGroupId),
        isNull(users.deletedAt),
      ),
    );
  return new Map(rows.map((row) => [row.email, row]));
}

function findObstacle(
  { personId }: InviteContext,
  email: string,
  known: KnownAddress | undefined,
): InviteOutcome | null {
  if (isPlaceholderEmail(email)) return "placeholder";
  if (!known) return null;
  if (hasAccount(known)) return "member";
  if (!known.isLiving) return "deceased";
  return personId !== null && personId !== known.id ? "another" : null;
}

interface WrittenInvitation {
  id: number;
  email: string;
  resent: boolean;
}

/**
 * Writes one invitation per address, in one statement, renewing pending ones. Leaves out addresses with a
 * pending invitation for another person.
 */
async function writeInvitations(
  { tx, actor, now, familyGroupId, message, personId }: InviteContext,
  invitees: Invitee[],
): Promise<WrittenInvitation[]> {
  if (invitees.length === 0) return [];
  // A fixed order, so that two people who invite the same addresses can't deadlock.
  const sorted = invitees.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<WrittenInvitation & Record<string, unknown>>(sql`
    insert into ${familyInvitations} (family_group_id, email, recipient_name, token, expires_at,
      created_at, last_sent_at, sender_id, message, person_id)
    select ${familyGroupId}::int, invitee.*, ${defaultExpiry({ purpose: "invitation" }, now)!.toISOString()}::timestamptz,
      ${at}, ${at}, ${actor.id}::int, ${message}::text, ${personId}::int
    from unnest(${sql.param(sorted.map(({ email }) => email))}::text[],
      ${sql.param(sorted.map(({ recipientName }) => recipientName ?? null))}::text[],
      ${sql.param(sorted.map(() => hashToken(createToken())))}::text[]) as invitee
    on conflict (family_group_id, lower(email)) where status = 'PENDING'
    do update set expires_at = excluded.expires_at, last_sent_at = excluded.last_sent_at,
      sender_id = excluded.sender_id,
      message = coalesce(excluded.message, ${familyInvitations.message}),
      recipient_name = coalesce(excluded.recipient_name, ${familyInvitations.recipientName}),
      person_id = coalesce(excluded.person_id, case when ${hasInvitablePerson} then ${familyInvitations.personId} end)
    where excluded.person_id is null or excluded.person_id = ${familyInvitations.personId}
      or not ${hasInvitablePerson}
    returning id, lower(email) as email, xmax::text <> '0' as resent`);
  return rows;
}

const hasInvitablePerson = sql`exists (select 1 from ${users} person
  where person.id = ${familyInvitations.personId} and person.deleted_at is null
    and not ${hasAccountSql(alias(users, "person"))})`;

/** Queues the invitation emails, valid for 14 days, except to addresses over their hourly limit. */
export const mailInvitations = (
  { tx, now, sender }: Pick<InviteContext, "tx" | "now" | "sender">,
  written: readonly { id: number; email: string }[],
) =>
  queueMail(tx, {
    kind: "invitation",
    to: {
      each: written.map(({ id, email }) => ({ address: email, facts: { invitationId: id } })),
    },
    now,
    sender,
  });
