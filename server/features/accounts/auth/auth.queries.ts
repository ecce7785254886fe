import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Self } from "#shared/accounts/auth/auth.contract.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { readFormats } from "../../core/formats/index.ts";
import { lacksSecondFactor } from "./sign-in/second-factor.queries.ts";
import {
  readPerson,
  type Viewer,
  hasAccountSql,
  ROLE_WITHOUT_FACTOR,
} from "../../core/person/index.ts";

export const actorColumns = {
  id: users.id,
  role: users.role,
  familyGroupId: users.familyGroupId,
  verified: users.verified,
};

/** SQL condition: the person may sign in. Deceased and deleted people may not, and their sessions end. */
export const maySignIn = and(isNull(users.deletedAt), eq(users.isDeceased, false));

/** The account with this email or username, and its password hash. */
export async function findAccount(db: Executor, name: string) {
  const [account] = await db
    .select({ ...actorColumns, password: users.password })
    .from(users)
    .where(
      and(
        sql`(lower(${users.email}) = lower(${name}) or lower(${users.username}) = lower(${name}))`,
        // The profile of an account that waits for approval may have the same address.
        isNotNull(users.password),
        maySignIn,
      ),
    )
    // One person's username may be another's email; the email wins.
    .orderBy(sql`lower(${users.email}) = lower(${name}) desc nulls last`)
    .limit(1);
  return account ?? null;
}

/** Finds the account with this address, or else the profile without an account. */
export async function findAddressOwner(
  db: Executor,
  email: string,
): Promise<"account" | "profile" | null> {
  const [owner] = await db
    .select({ hasAccount: hasAccountSql() })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  return owner ? (owner.hasAccount ? "account" : "profile") : null;
}

export async function hasPassword(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isNotNull(users.password)))) > 0;
}

/** Viewer rights for one's own profile; children make no difference. */
export const viewerForSelf = (actor: Actor, now: Date): Viewer => ({
  actor,
  children: new Set(),
  today: isoDayOf(now),
});

/** Reads the person who just signed in or registered, as they may see themself. */
export async function readSelf({ db, now }: Context, actor: Actor): Promise<Self> {
  const person = await readPerson(db, viewerForSelf(actor, now()), actor.id);
  const [found] = await db
    .select({ lacks: lacksSecondFactor })
    .from(users)
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(eq(users.id, actor.id));
  const lacks = found?.lacks === true;
  return {
    ...person,
    ...(lacks && { role: ROLE_WITHOUT_FACTOR }),
    formats: await readFormats(db),
    lacksSecondFactor: lacks,
  };
}

export async function hasAnyAccount(db: Executor): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(hasAccountSql()).limit(1);
  return row !== undefined;
}
