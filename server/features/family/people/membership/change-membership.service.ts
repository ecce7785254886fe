import { type SQL, sql } from "drizzle-orm";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users, type UserRow } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { defineHook } from "../../../../lib/hook.ts";
import { type AuditActor, type AuditEntry, recordAudit } from "../../../core/audit/index.ts";
import { hasAccountSql } from "../../../core/person/index.ts";

/** Events of a person that other features react to. */
type MembershipEvent =
  /** Joined, left or changed a family group. */
  "moved" | "groupRestored" | "died" | "deleted" | "restored" | "merged" | "promoted";

/** The facts about a person that decide which events happened. */
interface MemberState extends Pick<UserRow, "id" | "email" | "role" | "familyGroupId"> {
  isDeleted: boolean;
  isDead: boolean;
  hasAccount: boolean;
}

export interface ChangedMember {
  before: MemberState;
  after: MemberState;
  events: readonly MembershipEvent[];
}

/** Runs a feature's reaction in the transaction that changed the membership. */
export interface MembershipReaction {
  on: readonly MembershipEvent[];
  react: (tx: Executor, people: readonly ChangedMember[], now: Date) => Promise<void>;
}

/**
 * Reactions to membership changes, registered by features. Rights, guest lists and households need
 * none: they read the group, deletion and death each time.
 */
export const membershipReactions = defineHook<MembershipReaction>("membership reactions");

export const changedMemberIds = (people: readonly ChangedMember[]) =>
  people.map(({ before }) => before.id);

/** Distinguishes events that look the same in the rows. */
type MembershipCause = "groupDeletion" | "groupRestoration" | "merge" | "erasure";

interface MembershipChange {
  ids: readonly number[];
  /** The author of the change. */
  by: AuditActor;
  now: Date;
  cause?: MembershipCause;
}

interface UpdatedMember extends Actor {
  version: number;
}

/** Updates these columns of the matching people and returns their new state. */
export type UpdatePeople = (
  condition: SQL,
  values: { [K in keyof typeof users.$inferInsert]?: (typeof users.$inferInsert)[K] | SQL },
) => Promise<UpdatedMember[]>;

const returnedColumns = {
  id: users.id,
  role: users.role,
  familyGroupId: users.familyGroupId,
  verified: users.verified,
  version: users.version,
};

/**
 * The only way to change what decides somebody's rights: their role, group, death, deletion, or first
 * password. Runs `write`, derives the events from the rows before and after, and runs the features'
 * reactions in the order of `membershipReactions`. The caller has locked the people and their
 * groups.
 */
export async function changeMembership<T>(
  tx: Executor,
  { ids, by, now, cause }: MembershipChange,
  write: (write: UpdatePeople) => Promise<T>,
): Promise<T> {
  const before = await readMembers(tx, ids);
  const result = await write((condition, values) =>
    tx.update(users).set(values).where(condition).returning(returnedColumns),
  );
  const after = await readMembers(tx, ids);
  const changed = [...before.values()].flatMap((member): ChangedMember[] => {
    const current = after.get(member.id);
    // Erasure deletes rows and has already deleted what depended on them.
    return current
      ? [{ before: member, after: current, events: listEvents(member, current, cause) }]
      : [];
  });
  const entries = changed.flatMap((member) => listAuditEntries(member, by, cause));
  await recordAudit(tx, entries, now);
  for (const { on, react } of membershipReactions.all()) {
    const affected = changed.filter(({ events }) => events.some((event) => on.includes(event)));
    if (affected.length > 0) await react(tx, affected, now);
  }
  return result;
}

async function readMembers(
  tx: Executor,
  ids: readonly number[],
): Promise<Map<number, MemberState>> {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      familyGroupId: users.familyGroupId,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      isDead: sql<boolean>`(${users.isDeceased} or ${users.deathDate} is not null)`,
      hasAccount: hasAccountSql(),
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the audit entries of a change. Deleted and restored groups and erasures are recorded elsewhere, as one entry each. */
function listAuditEntries(
  { before, after }: ChangedMember,
  by: AuditActor,
  cause?: MembershipCause,
): AuditEntry[] {
  const entries: AuditEntry[] = [];
  if (cause && cause !== "merge") return entries;
  const addEntry = (
    kind: "roleChanged" | "groupChanged",
    facts: { from: string | number | null; to: string | number | null },
  ) => entries.push({ kind, by, about: after.id, facts });
  // The ages in an imported file may change the roles of thousands of people who can't sign in.
  const isRelevant = [before, after].some((each) => each.hasAccount || isAdministrator(each));
  if (before.role !== after.role && isRelevant)
    addEntry("roleChanged", { from: before.role, to: after.role });
  if (before.familyGroupId !== after.familyGroupId)
    addEntry("groupChanged", { from: before.familyGroupId, to: after.familyGroupId });
  return entries;
}

function listEvents(
  before: MemberState,
  after: MemberState,
  cause?: MembershipCause,
): MembershipEvent[] {
  const events: MembershipEvent[] = [];
  // Deleting a group is not a move: people keep what they have in it in case it is restored.
  if (before.familyGroupId !== after.familyGroupId && cause !== "groupDeletion")
    events.push(cause === "groupRestoration" ? "groupRestored" : "moved");
  if (!before.isDead && after.isDead) events.push("died");
  if (before.isDeleted && !after.isDeleted) events.push("restored");
  if (!before.isDeleted && after.isDeleted) events.push(cause === "merge" ? "merged" : "deleted");
  if (!isAdministrator(before) && isAdministrator(after)) events.push("promoted");
  return events;
}
