import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invitationRefusals } from "#shared/invitations/invitations.refusals.ts";
import type { invitingSchema } from "#shared/invitations/invitations.contract.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { InvitingOutcome } from "#shared/invitations/invitation-words.ts";
import { isPlaceholder } from "#shared/messages/placeholder.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { holdGroup } from "../../groups/groups.queries.ts";
import { hashOf, newToken, usualEnd } from "../../links/links.service.ts";
import { type MailSender, senderOf } from "../../messages/mail-limits.service.ts";
import { queueMail } from "../../messages/queue-mail.service.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { hasAccount } from "../../people/profile/account.rules.ts";
import { revokeOthersFor } from "../invitation.service.ts";

type Asked = z.output<typeof invitingSchema>;

interface Invitee {
  email: string;
  recipientName?: string | null | undefined;
}

interface Inviting {
  tx: Executor;
  actor: Pick<Actor, "id">;
  sender: MailSender;
  now: Date;
  familyGroupId: number;
  message: string | null;
  personId: number | null;
}

interface Result {
  email: string;
  outcome: InvitingOutcome;
}

/**
 * Invites addresses into a family group; one that has an invitation that waits is written to again. Of
 * who has an account elsewhere nothing is told. One address that can't be invited is refused (400, 409),
 * of a list it is told what became of each.
 */
export async function invite(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: Actor,
  { familyGroupId, email, recipientName, personId = null, invitees, message = null }: Asked,
): Promise<Result[]> {
  const asked = invitees ?? [{ email: email!, recipientName }];
  const once = [...new Map(asked.map((each) => [each.email, each])).values()];
  return db.transaction(async (tx) => {
    // It may be deleted at this moment, with all that invites into it.
    await holdGroup(tx, familyGroupId);
    const inviting = {
      tx,
      actor,
      sender: senderOf(config, actor),
      now: now(),
      familyGroupId,
      message,
      personId: personId || null,
    };
    if (inviting.personId) await refuseUnfit(tx, inviting.personId);
    const results = await inviteEach(inviting, once);
    const [only] = results;
    if (!invitees && only && only.outcome in REFUSALS)
      throw refused(REFUSALS[only.outcome as keyof typeof REFUSALS]);
    return results;
  });
}

const { member, deceased, placeholder, another } = invitationRefusals;
const REFUSALS = { member, deceased, placeholder, another };

/** Throws 409 for who has died, and who signs in already. */
async function refuseUnfit(tx: Executor, id: number): Promise<void> {
  const [person] = await tx
    .select({ person: users, isLiving: sql<boolean>`(${isLiving})` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  const name = nameInWords(person!.person);
  if (!person!.isLiving) throw refused(invitationRefusals.personDeceased, { name });
  if (hasAccount(person!.person)) throw refused(invitationRefusals.personSignsIn, { name });
}

async function inviteEach(inviting: Inviting, invitees: Invitee[]): Promise<Result[]> {
  const known = await readKnown(inviting, invitees);
  const against = new Map(
    invitees.map(({ email }) => [email, whatStandsAgainst(inviting, email, known.get(email))]),
  );
  const written = await writeInvitations(
    inviting,
    invitees.filter(({ email }) => against.get(email) === null),
  );
  if (inviting.personId)
    await revokeOthersFor(inviting.tx, inviting.personId, written, inviting.now);
  await mailInvitations(inviting, written);
  const outcomes = new Map(written.map(({ email, resent }) => [email, resent]));
  return invitees.map(({ email }) => ({
    email,
    outcome:
      against.get(email) ??
      (outcomes.has(email) ? (outcomes.get(email) ? "resent" : "invited") : "another"),
  }));
}

type Known = Awaited<ReturnType<typeof readKnown>> extends Map<string, infer Row> ? Row : never;

/** Whom of the group these addresses belong to. */
async function readKnown({ tx, familyGroupId }: Inviting, invitees: Invitee[]) {
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

function whatStandsAgainst(
  { personId }: Inviting,
  email: string,
  known: Known | undefined,
): InvitingOutcome | null {
  if (isPlaceholder(email)) return "placeholder";
  if (!known) return null;
  if (hasAccount(known)) return "member";
  if (!known.isLiving) return "deceased";
  return personId !== null && personId !== known.id ? "another" : null;
}

interface Written {
  id: number;
  email: string;
  resent: boolean;
}

/**
 * One invitation for each address, in one statement: that of one which waits already goes on. Left out
 * are those that wait for another person than the one to whom the address is to be bound.
 */
async function writeInvitations(
  { tx, actor, now, familyGroupId, message, personId }: Inviting,
  invitees: Invitee[],
): Promise<Written[]> {
  if (invitees.length === 0) return [];
  // In one order, so that of two who invite the same people neither waits for the other.
  const sorted = invitees.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    insert into ${familyInvitations} (family_group_id, email, recipient_name, token, expires_at,
      created_at, last_sent_at, sender_id, message, person_id)
    select ${familyGroupId}::int, invitee.*, ${usualEnd({ purpose: "invitation" }, now)!.toISOString()}::timestamptz,
      ${at}, ${at}, ${actor.id}::int, ${message}::text, ${personId}::int
    from unnest(${sql.param(sorted.map(({ email }) => email))}::text[],
      ${sql.param(sorted.map(({ recipientName }) => recipientName ?? null))}::text[],
      ${sql.param(sorted.map(() => hashOf(newToken())))}::text[]) as invitee
    on conflict (family_group_id, lower(email)) where status = 'PENDING'
    do update set expires_at = excluded.expires_at, last_sent_at = excluded.last_sent_at,
      sender_id = excluded.sender_id,
      message = coalesce(excluded.message, ${familyInvitations.message}),
      recipient_name = coalesce(excluded.recipient_name, ${familyInvitations.recipientName}),
      person_id = coalesce(excluded.person_id, case when ${isNamedThere} then ${familyInvitations.personId} end)
    where excluded.person_id is null or excluded.person_id = ${familyInvitations.personId}
      or not ${isNamedThere}
    returning id, lower(email) as email, xmax::text <> '0' as resent`);
  return rows;
}

const isNamedThere = sql`exists (select 1 from ${users} person
  where person.id = ${familyInvitations.personId} and person.deleted_at is null
    and person.password is null and person.last_login is null)`;

/** What is written, for 14 days; an address that has had its mails of this hour gets no other one. */
export const mailInvitations = (
  { tx, now, sender }: Pick<Inviting, "tx" | "now" | "sender">,
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
