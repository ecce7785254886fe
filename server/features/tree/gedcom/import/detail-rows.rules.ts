import {
  pointerTo,
  type PlannedLine,
  targetOf,
  type Owner,
} from "#shared/tree/gedcom/plan/planned-details.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { NewFactRow, NewLineRow, NewNameRow } from "../../../family/facts/index.ts";

type IdOf = (index: number) => number;

/** The person or pair a row belongs to, the lower id first. */
export interface OwnerIds {
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
}

function ownerIdsOf({ one, other }: Owner, idOf: IdOf): OwnerIds {
  if (other === null) return { userId: idOf(one), oneId: null, otherId: null };
  const [lower = 0, higher = 0] = [idOf(one), idOf(other)].toSorted((a, b) => a - b);
  return { userId: null, oneId: lower, otherId: higher };
}

/** Lists the fields, because rest syntax would take several times the memory and time. */
export function* factRows({ facts }: Pick<ImportPlan, "facts">, idOf: IdOf): Generator<NewFactRow> {
  for (const {
    owner,
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
    const values = { kind, label, detail, date, dateWords, place, note, sources, position };
    const { userId, oneId, otherId } = ownerIdsOf(owner, idOf);
    yield { userId, oneId, otherId, ...values };
  }
}

export function* nameRows(
  { otherNames }: Pick<ImportPlan, "otherNames">,
  idOf: IdOf,
): Generator<NewNameRow> {
  for (const { person, kind, name, position } of otherNames)
    yield { userId: idOf(person), kind, name, position };
}

interface RowNumbers {
  idOf: IdOf;
  factIds: readonly number[];
  familyGroupId: number;
  /** Returns the number of a file's record in the group. */
  recordOf: (record: number) => number;
  /** The number of lines of file records that the group already keeps. */
  linesBefore: number;
}

/** Yields the kept lines of a plan, with database ids in their pointers. */
export function* lineRows(
  lines: readonly PlannedLine[],
  numbers: RowNumbers,
): Generator<NewLineRow> {
  const { idOf, factIds, familyGroupId, recordOf, linesBefore } = numbers;
  for (const { owner, fact, level, path, xref, tag, value, position } of lines) {
    const ownerIds = owner
      ? { ...ownerIdsOf(owner, idOf), familyGroupId: null }
      : { ...NO_OWNER, familyGroupId };
    yield {
      ...ownerIds,
      factId: fact === null ? null : (factIds[fact] ?? null),
      path,
      level,
      xref: xref && `R${recordOf(Number(xref.slice(1)))}`,
      tag,
      value: renumberPointer(value, idOf, recordOf),
      position: owner ? position : position + linesBefore,
    };
  }
}

const NO_OWNER: OwnerIds = { userId: null, oneId: null, otherId: null };

/** Returns a pointer of the plan with database ids. */
export function renumberPointer(
  value: string | null,
  idOf: IdOf,
  recordOf: RowNumbers["recordOf"],
): string | null {
  const target = targetOf(value);
  if (!target) return value;
  if ("person" in target) return pointerTo.person(idOf(target.person));
  if ("record" in target) return pointerTo.record(recordOf(target.record));
  const { userId, oneId, otherId } = ownerIdsOf(target.family, idOf);
  return pointerTo.family({ one: userId ?? oneId!, other: otherId });
}
