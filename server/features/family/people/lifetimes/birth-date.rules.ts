import { diedBeforeConception, findTooLowParentAge } from "#shared/family/people/parent-age.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import type { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { type HttpError, domainError } from "../../../../lib/errors.ts";
import { readBirthKin, readChangedLifeDates } from "./birth-kin.queries.ts";
import { nameVisibleTo, type NamedPerson } from "../../../core/person/index.ts";

export interface PersonWithLifeDates
  extends NamedPerson, Pick<typeof users.$inferSelect, LifeColumn> {}

type LifeColumn = "sex" | "birthdate" | "birthdateWords" | "deathDate" | "deathDateWords";

type BirthKin = Awaited<ReturnType<typeof readBirthKin>>;

/**
 * Checks REL-06 when a birth or death date changes. Throws 409 if the change adds a conflict between a
 * birth parent and a child. Conflicts that exist already (from an import) don't count, so that dates can be
 * corrected one at a time.
 */
export async function assertDatesFitRelatives(
  tx: Executor,
  before: PersonWithLifeDates,
  after: PersonWithLifeDates,
): Promise<void> {
  const [error] = findNewDateConflicts(await readBirthKin(tx, after.id), before, after);
  if (error) throw error;
}

/** Returns the conflicts of REL-06 between a person and their birth kin that the change would add. */
export const findNewDateConflicts = (
  kin: BirthKin,
  before: PersonWithLifeDates,
  after: PersonWithLifeDates,
): HttpError[] =>
  kin.flatMap((relative) =>
    findDateConflict(before, relative) ? [] : (findDateConflict(after, relative) ?? []),
  );

/** Checks REL-06 between a restored person and the birth kin whose dates changed since. Throws 409. */
export async function assertChangedKinFit(
  tx: Executor,
  person: PersonWithLifeDates,
  since: Date,
): Promise<void> {
  assertKinFit(person, await readChangedKin(tx, person.id, since));
}

/**
 * Like assertChangedKinFit, for dates that are restored to how they were at `since`: also checks
 * birth kin linked after that.
 */
export async function assertNewOrChangedKinFit(
  tx: Executor,
  person: PersonWithLifeDates,
  since: Date,
): Promise<void> {
  const linked = await readBirthKin(tx, person.id, { linkedSince: since });
  assertKinFit(person, [...linked, ...(await readChangedKin(tx, person.id, since))]);
}

async function readChangedKin(tx: Executor, id: number, since: Date): Promise<BirthKin> {
  const kin = await readBirthKin(tx, id);
  const ids = kin.map((each) => each.id);
  const changed = await readChangedLifeDates(tx, ids, since);
  return kin.filter((each) => changed.has(each.id));
}

function assertKinFit(person: PersonWithLifeDates, kin: BirthKin): void {
  for (const each of kin) {
    const error = findDateConflict(person, each);
    if (error) throw error;
  }
}

/** Checks REL-06 for the dates of a birth parent and a child. Throws 409. */
export function assertParentDatesFit(parent: PersonWithLifeDates, child: PersonWithLifeDates) {
  const error = findParentConflict(parent, child);
  if (error) throw error;
}

function findDateConflict(person: PersonWithLifeDates, { isParent, ...kin }: BirthKin[number]) {
  const relative = { ...kin, name: nameVisibleTo(person, kin) };
  return isParent ? findParentConflict(relative, person) : findParentConflict(person, relative);
}

function findParentConflict(
  parent: PersonWithLifeDates,
  child: PersonWithLifeDates,
): HttpError | null {
  const parentAge = findTooLowParentAge(parent, child);
  const { bornBeforeParent, parentTooYoung, diedBeforeBirth } = personErrors;
  const names = { parent: parent.name, child: child.name };
  if (parentAge === null)
    return diedBeforeConception(parent, child) ? domainError(diedBeforeBirth, names) : null;
  return domainError(parentAge < 0 ? bornBeforeParent : parentTooYoung, names);
}
