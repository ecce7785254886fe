import {
  pointerTo,
  type PlannedLine,
  targetOf,
  type Whose,
} from "#shared/gedcom/plan/planned-details.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type {
  RecordedFact,
  RecordedLine,
  RecordedName,
} from "../../facts/facts-in-bulk.queries.ts";

type IdOf = (place: number) => number;

/** Whose a row is: of a pair the lower id stands first. */
interface Owner {
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
}

function ownerOf({ one, other }: Whose, idOf: IdOf): Owner {
  if (other === null) return { userId: idOf(one), oneId: null, otherId: null };
  const [lower = 0, higher = 0] = [idOf(one), idOf(other)].toSorted((a, b) => a - b);
  return { userId: null, oneId: lower, otherId: higher };
}

/** Field by field: made by leaving one field out, each would take several times the memory and the time. */
export function* factRows(
  { facts }: Pick<ImportPlan, "facts">,
  idOf: IdOf,
): Generator<RecordedFact> {
  for (const {
    whose,
    kind,
    label,
    detail,
    date,
    dateWords,
    place,
    note,
    sources,
    position,
  } of facts) {
    const said = { kind, label, detail, date, dateWords, place, note, sources, position };
    const { userId, oneId, otherId } = ownerOf(whose, idOf);
    yield { userId, oneId, otherId, ...said };
  }
}

export function* nameRows(
  { otherNames }: Pick<ImportPlan, "otherNames">,
  idOf: IdOf,
): Generator<RecordedName> {
  for (const { person, kind, name, position } of otherNames)
    yield { userId: idOf(person), kind, name, position };
}

interface Numbers {
  idOf: IdOf;
  factIds: readonly number[];
  familyGroupId: number;
  /** What records of the file are called in the group. */
  recordOf: (record: number) => number;
  /** How many lines of such records the group keeps already. */
  linesBefore: number;
}

/** The kept lines of a plan, their pointers in the numbers of the database. */
export function* lineRows(
  lines: readonly PlannedLine[],
  numbers: Numbers,
): Generator<RecordedLine> {
  const { idOf, factIds, familyGroupId, recordOf, linesBefore } = numbers;
  for (const { whose, fact, level, path, xref, tag, value, position } of lines) {
    const owner = whose
      ? { ...ownerOf(whose, idOf), familyGroupId: null }
      : { ...nobody, familyGroupId };
    yield {
      ...owner,
      factId: fact === null ? null : (factIds[fact] ?? null),
      path,
      level,
      xref: xref && `R${recordOf(Number(xref.slice(1)))}`,
      tag,
      value: renumbered(value, idOf, recordOf),
      position: whose ? position : position + linesBefore,
    };
  }
}

const nobody: Owner = { userId: null, oneId: null, otherId: null };

/** A pointer of the plan in the numbers of the database. */
export function renumbered(
  value: string | null,
  idOf: IdOf,
  recordOf: Numbers["recordOf"],
): string | null {
  const target = targetOf(value);
  if (!target) return value;
  if ("person" in target) return pointerTo.person(idOf(target.person));
  if ("record" in target) return pointerTo.record(recordOf(target.record));
  const { userId, oneId, otherId } = ownerOf(target.family, idOf);
  return pointerTo.family({ one: userId ?? oneId!, other: otherId });
}
