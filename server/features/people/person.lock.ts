import { and, inArray, isNull, sql } from "drizzle-orm";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { lockGroups } from "../groups/group.lock.ts";
import { countPeople } from "./people.queries.ts";

const SUPER_ADMINS_LOCK = 7_243_002;

type Stored = typeof users.$inferSelect;
type Judge = (person: Stored) => Promise<void>;

/**
 * Takes a person for this transaction, with their group and `nextGroup` if they are to come into
 * another one (null: into none), whose versions it raises.
 * `judge` is asked of the person as they are now, before they are refused as changed while we waited.
 * Always in the order Super Admins, groups, person, so that no two transactions wait for each other.
 * Throws 404 when the person or a group is gone.
 */
export async function lockPerson(
  tx: Executor,
  id: number,
  nextGroup?: number | null,
  judge?: Judge,
): Promise<Stored> {
  const nextGroups = nextGroup === undefined ? [] : [nextGroup];
  const [person] = await lockPeople(tx, [id], nextGroups, judge);
  return person!;
}

/** Takes two people, as lockPerson does one. */
export async function lockTwo(tx: Executor, one: number, other: number, judge?: Judge) {
  const [first, second] = await lockPeople(tx, [one, other], [], judge);
  return [first!, second!] as const;
}

async function lockPeople(
  tx: Executor,
  ids: number[],
  nextGroups: (number | null)[],
  judge?: Judge,
): Promise<Stored[]> {
  const asAre = and(inArray(users.id, ids), isNull(users.deletedAt));
  const seen = await tx
    .select({ id: users.id, role: users.role, familyGroupId: users.familyGroupId })
    .from(users)
    .where(asAre);
  if (seen.length < ids.length) throw notFound("Person");
  if (seen.some(({ role }) => role === "SUPER_ADMIN")) await lockSuperAdmins(tx);
  await lockGroups(tx, [...seen.map(({ familyGroupId }) => familyGroupId), ...nextGroups]);
  const rows = await tx.select().from(users).where(asAre).orderBy(users.id).for("no key update");
  const people = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (people.length < ids.length) throw notFound("Person");
  for (const person of people) await judge?.(person);
  const isAsSeen = seen.every(({ id, role, familyGroupId }) =>
    people.some(
      (each) => each.id === id && each.role === role && each.familyGroupId === familyGroupId,
    ),
  );
  if (!isAsSeen) throw refused(personRefusals.changedMeanwhile);
  return people;
}

/** Super Admins cease to be such one after the other: each sees who is left. */
const lockSuperAdmins = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`);

/** Throws 409 where, without this one, or as things are, no Super Admin were left who can sign in. */
export async function keepASuperAdmin(tx: Executor, without?: { id: number }): Promise<void> {
  const others = await countPeople(
    tx,
    sql`${users.role} = 'SUPER_ADMIN' and ${users.id} <> ${without?.id ?? 0} and not ${users.isDeceased}
      and (${users.password} is not null or ${users.lastLogin} is not null)`,
  );
  if (others === 0) throw refused(personRefusals.lastSuperAdmin);
}
