import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { readPerson } from "../people/people.queries.ts";
import type { Viewer } from "../people/visibility.rules.ts";

const actorColumns = {
  id: users.id,
  role: users.role,
  familyGroupId: users.familyGroupId,
  verified: users.verified,
};

/** Deceased and deleted people can't sign in, and lose the session they have. */
export const maySignIn = and(isNull(users.deletedAt), eq(users.isDeceased, false));

/** Who signs in under this e-mail or username, with the stored hash. */
export async function findAccount(db: Executor, name: string) {
  const [account] = await db
    .select({ ...actorColumns, password: users.password })
    .from(users)
    .where(
      and(
        sql`(lower(${users.email}) = lower(${name}) or lower(${users.username}) = lower(${name}))`,
        maySignIn,
      ),
    )
    // One person's username may be another's e-mail: the e-mail wins.
    .orderBy(sql`lower(${users.email}) = lower(${name}) desc nulls last`)
    .limit(1);
  return account ?? null;
}

export async function hasPassword(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isNotNull(users.password)))) > 0;
}

/** As somebody sees themselves: the same with and without children. */
export const viewingSelf = (actor: Actor, now: Date): Viewer => ({
  actor,
  children: new Set(),
  today: isoDayOf(now),
});

/** Who has just come in. */
export const readSelf = ({ db, now }: Pick<Deps, "db" | "now">, actor: Actor): Promise<Person> =>
  readPerson(db, viewingSelf(actor, now()), actor.id);

export async function hasAnyAccount(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.password} is not null`)
    .limit(1);
  return row !== undefined;
}
