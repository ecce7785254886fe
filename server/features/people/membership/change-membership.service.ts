import { type SQL, sql } from "drizzle-orm";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { membershipReactions } from "./membership-reactions.service.ts";

type Row = typeof users.$inferSelect;

/** Everything about people that other features react to. */
export type MembershipEvent =
  /** Joined a family group, left it, or changed to another. */
  "moved" | "groupRestored" | "died" | "deleted" | "restored" | "merged" | "raised";

/** A person as far as events follow from it. */
interface Member extends Pick<Row, "id" | "email" | "role" | "familyGroupId"> {
  isDeleted: boolean;
  isDead: boolean;
  hasAccount: boolean;
}

export interface ChangedMember {
  before: Member;
  after: Member;
  events: readonly MembershipEvent[];
}

/** Why people come and go, where their rows alone don't say it. */
type Cause = "groupDeletion" | "groupRestoration" | "merge";

interface Change {
  ids: readonly number[];
  now: Date;
  cause?: Cause;
}

interface Written extends Actor {
  edition: number;
}

/** Writes these columns of the people chosen, and answers how they are then. */
export type WritePeople = (
  which: SQL,
  values: { [K in keyof typeof users.$inferInsert]?: (typeof users.$inferInsert)[K] | SQL },
) => Promise<Written[]>;

const writtenColumns = {
  id: users.id,
  role: users.role,
  familyGroupId: users.familyGroupId,
  verified: users.verified,
  edition: users.edition,
};

/**
 * The one way to change who somebody is to the site: their role, group, death, deletion or first
 * password. Runs `write`, finds out what happened to these people, and runs every feature's reaction to
 * it, in the order of `membershipReactions`. For whoever holds the people and their groups.
 */
export async function changeMembership<T>(
  tx: Executor,
  { ids, now, cause }: Change,
  write: (write: WritePeople) => Promise<T>,
): Promise<T> {
  const before = await readMembers(tx, ids);
  const result = await write((which, values) =>
    tx.update(users).set(values).where(which).returning(writtenColumns),
  );
  const after = await readMembers(tx, ids);
  const changed = [...before.values()].flatMap((member): ChangedMember[] => {
    const next = after.get(member.id);
    // An erasure deletes rows, and has ended all that hung on them.
    return next
      ? [{ before: member, after: next, events: eventsBetween(member, next, cause) }]
      : [];
  });
  for (const { on, react } of membershipReactions) {
    const concerned = changed.filter(({ events }) => events.some((event) => on.includes(event)));
    if (concerned.length > 0) await react(tx, concerned, now);
  }
  return result;
}

async function readMembers(tx: Executor, ids: readonly number[]): Promise<Map<number, Member>> {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      familyGroupId: users.familyGroupId,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      isDead: sql<boolean>`(${users.isDeceased} or ${users.deathDate} is not null)`,
      hasAccount: sql<boolean>`(${users.password} is not null or ${users.lastLogin} is not null)`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function eventsBetween(before: Member, after: Member, cause?: Cause): MembershipEvent[] {
  const events: MembershipEvent[] = [];
  // Whose group is deleted keeps what they have in it, for when it is restored.
  if (before.familyGroupId !== after.familyGroupId && cause !== "groupDeletion")
    events.push(cause === "groupRestoration" ? "groupRestored" : "moved");
  if (!before.isDead && after.isDead) events.push("died");
  if (before.isDeleted && !after.isDeleted) events.push("restored");
  if (!before.isDeleted && after.isDeleted) events.push(cause === "merge" ? "merged" : "deleted");
  if (!isAdministrator(before) && isAdministrator(after)) events.push("raised");
  return events;
}
