import { and, count, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  factsContract,
  MAX_FACTS,
  type nameChangeSchema,
  type newNameSchema,
  type OtherName,
} from "#shared/family/facts/facts.contract.ts";
import { factErrors } from "#shared/family/facts/facts.errors.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated, nextVersion } from "../../../lib/routes/version.ts";
import { type ChangeContext, aboutPerson, logChange } from "../../core/change-log/index.ts";
import { lockPeopleForShare } from "./facts.lock.ts";
import { toOtherName, type OtherNameRow, toOtherNameFields } from "./facts.view.ts";
import type { VisibleOtherName } from "./visible-facts.queries.ts";

/** Records another name of a person, such as a maiden name. Throws 409 if there are too many. */
export async function recordName(
  { db, now }: Context,
  actor: Actor,
  person: PolicyPerson,
  name: z.output<typeof newNameSchema>,
): Promise<OtherName> {
  return db.transaction(async (tx) => {
    await lockPeopleForShare(tx, [person]);
    const position = await assertNameLimit(tx, person.id);
    const timestamps = { createdAt: now(), updatedAt: now() };
    const [row] = await tx
      .insert(otherNames)
      .values({ ...name, ...timestamps, userId: person.id, position, createdBy: actor.id })
      .returning();
    await logName(tx, aboutPerson({ actor, now: now() }, person), null, row!);
    return toOtherName(row!);
  });
}

/** Changes one of a person's other names. Throws 409 if it has changed meanwhile. */
export async function changeName(
  { db, now }: Context,
  actor: Actor,
  { id, people: [person] }: VisibleOtherName,
  { version, kind, name }: z.output<typeof nameChangeSchema>,
): Promise<OtherName> {
  return db.transaction(async (tx) => {
    await lockPeopleForShare(tx, [person]);
    const before = await lockName(tx, id);
    if (isOutdated(before, version))
      throw changedError(factsContract.routes.changeName, toOtherName(before));
    const values = { kind: kind ?? before.kind, name: name ?? before.name };
    const [row] = await tx
      .update(otherNames)
      .set({ ...values, version: nextVersion(before, values), updatedAt: now() })
      .where(eq(otherNames.id, id))
      .returning();
    await logName(tx, aboutPerson({ actor, now: now() }, person), before, row!);
    return toOtherName(row!);
  });
}

/** Soft-deletes one of a person's other names. */
export async function removeName(
  { db, now }: Context,
  actor: Actor,
  { id, people: [person] }: VisibleOtherName,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPeopleForShare(tx, [person]);
    const before = await lockName(tx, id);
    const deletion = { deletedAt: now(), deletedBy: actor.id };
    await tx.update(otherNames).set(deletion).where(eq(otherNames.id, id));
    await logName(tx, aboutPerson({ actor, now: now() }, person), before, null);
  });
}

/** Writes a change of a name to the history; `before` is null for a new name, `after` for a deleted one. */
export const logName = (
  tx: Executor,
  about: ChangeContext,
  before: OtherNameRow | null,
  after: OtherNameRow | null,
) =>
  logChange(tx, about, {
    before: { otherName: before && toOtherNameFields(before) },
    after: { otherName: after && toOtherNameFields(after) },
  });

async function lockName(tx: Executor, id: number): Promise<OtherNameRow> {
  const [row] = await tx
    .select()
    .from(otherNames)
    .where(and(eq(otherNames.id, id), isNull(otherNames.deletedAt)))
    .for("update");
  if (!row) throw notFound("Name");
  return row;
}

/** Returns how many other names a person has. Throws 409 if that is the maximum. */
export async function assertNameLimit(tx: Executor, personId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(otherNames)
    .where(and(eq(otherNames.userId, personId), isNull(otherNames.deletedAt)));
  const total = row?.total ?? 0;
  if (total >= MAX_FACTS) throw domainError(factErrors.tooMany);
  return total;
}
