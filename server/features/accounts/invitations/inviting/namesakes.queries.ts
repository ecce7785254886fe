import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { mayInvitePerson } from "#shared/accounts/invitations/invitations.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../../lib/context.ts";
import { hasAccountSql, isLiving, nameForMessages } from "../../../core/person/index.ts";
import { readParentage, describeDifference } from "../../../family/people/index.ts";

interface NamesakeRequest {
  tx: Executor;
  actor: Actor;
  familyGroupId: number;
}

/** Living people without an account who have an invitee's name, by the invitee's address. */
export async function readNamesakes(
  { tx, actor, familyGroupId }: NamesakeRequest,
  invitees: readonly { email: string; recipientName?: string | null | undefined }[],
) {
  const named = invitees.filter(({ recipientName }) => recipientName);
  const invitee = sql`unnest(${sql.param(named.map(({ email }) => email))}::text[],
    ${sql.param(named.map(({ recipientName }) => recipientName!))}::text[])`;
  const matches = await tx
    .select({ email: sql<string>`invitee.email`, person: users })
    .from(users)
    .innerJoin(
      sql`${invitee} as invitee (email, name)`,
      sql`fold(invitee.name) = ${users.searchName}`,
    )
    .where(
      and(
        eq(users.familyGroupId, familyGroupId),
        isNull(users.deletedAt),
        isLiving,
        not(hasAccountSql()),
      ),
    )
    .orderBy(asc(users.id));
  const invitable = matches.filter(({ person }) => mayInvitePerson(actor, person));
  const parentage = await readParentage(
    tx,
    invitable.map(({ person }) => person.id),
  );
  const byEmail = groupBy(invitable, ({ email }) => email);
  return new Map(
    Array.from(byEmail, ([email, rows]) => [
      email,
      rows.map(({ person }) => ({
        id: person.id,
        name: nameForMessages(person),
        distinction: describeDifference(person, parentage),
      })),
    ]),
  );
}
