import { and, inArray, isNull, sql } from "drizzle-orm";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users, type UserRow } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { lockGroups } from "./group.lock.ts";
import { hasAccountSql } from "./account.rules.ts";
import { countPeople } from "./people.queries.ts";

const SUPER_ADMINS_LOCK = 7_243_002;

type PersonCheck = (person: UserRow) => Promise<void>;

/**
 * Locks a person for this transaction, with their group and, if they are about to move, `nextGroup`
 * (null: no group), and raises the groups' versions. `check` runs on the current person before the
 * 409 for a person who changed while we waited. Always locks in the order Super Admins, groups,
 * person, to prevent deadlocks. Throws 404 if the person or a group is gone.
 */
export async function lockPerson(
  tx: Executor,
  id: number,
  nextGroup?: number | null,
  check?: PersonCheck,
): Promise<UserRow> {
  const nextGroups = nextGroup === undefined ? [] : [nextGroup];
  const [person] = await lockPeople(tx, [id], nextGroups, check);
  return person!;
}

/** Locks two people, like lockPerson. */
export async function lockTwoPeople(tx: Executor, one: number, other: number, check?: PersonCheck) {
  const [first, second] = await lockPeople(tx, [one, other], [], check);
  return [first!, second!] as const;
}

async function lockPeople(
  tx: Executor,
  ids: number[],
  nextGroups: (number | null)[],
  check?: PersonCheck,
): Promise<UserRow[]> {
  const isOneOfThem = and(inArray(users.id, ids), isNull(users.deletedAt));
  const before = await tx
    .select({ id: users.id, role: users.role, familyGroupId: users.familyGroupId })
    .from(users)
    .where(isOneOfThem);
  if (before.length < ids.length) throw notFound("Person");
  if (before.some(({ role }) => role === "SUPER_ADMIN")) await lockSuperAdmins(tx);
  await lockGroups(tx, [...before.map(({ familyGroupId }) => familyGroupId), ...nextGroups]);
  const rows = await tx
    .select()
    .from(users)
    .where(isOneOfThem)
    .orderBy(users.id)
    .for("no key update");
  const people = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (people.length < ids.length) throw notFound("Person");
  for (const person of people) await check?.(person);
  const isUnchanged = before.every(({ id, role, familyGroupId }) =>
    people.some(
      (each) => each.id === id && each.role === role && each.familyGroupId === familyGroupId,
    ),
  );
  if (!isUnchanged) throw domainError(personErrors.changedMeanwhile);
  return people;
}

/** Serializes changes that remove a Super Admin, so that each sees who is left. */
const lockSuperAdmins = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`);

/** Throws 409 if no Super Admin who can sign in would be left, not counting `leaving`. */
export async function assertSuperAdminLeft(tx: Executor, leaving?: { id: number }): Promise<void> {
  const others = await countPeople(
    tx,
    sql`${users.role} = 'SUPER_ADMIN' and ${users.id} <> ${leaving?.id ?? 0} and not ${users.isDeceased}
      and ${hasAccountSql()}`,
  );
  if (others === 0) throw domainError(personErrors.lastSuperAdmin);
}
