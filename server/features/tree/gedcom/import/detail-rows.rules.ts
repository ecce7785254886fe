import {
  pointerTo,
  type PlannedLine,
  targetOf,
  type Whose,
} from "#shared/tree/gedcom/plan/planned-details.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { NewFactRow, NewLineRow, NewNameRow } from "../../../family/facts/index.ts";

type IdOf = (place: number) => number;

/** The person or pair a row belongs to, the lower id first. */
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

/** Lists the fields, because rest syntax would take several times the memory and time. */
export function* factRows({ facts }: Pick<ImportPlan, "facts">, idOf: IdOf): Generator<NewFactRow> {
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
): Generator<NewNameRow> {
  for (const { person, kind, name, position } of otherNames)
    yield { userId: idOf(person), kind, name, position };
}

interface Numbers {
  idOf: IdOf;
  factIds: readonly number[];
  familyGroupId: number;
  /** Returns the number of a file's record in the group. */
  recordOf: (record: number) => number;
  /** The number of such lines that the group already keeps. */
  linesBefore: number;
}

/** Yields the kept lines of a plan, with database ids in their pointers. */
export function* lineRows(lines: readonly PlannedLine[], numbers: Numbers): Generator<NewLineRow> {
  const { idOf, factIds, familyGroupId, recordOf, linesBefore } = numbers;
  for (const { whose, fact, level, path, xref, tag, value, position } of lines) {
    const owner = whose
      ? { ...ownerOf(whose, idOf), familyGroupId: null }
      : { ...NO_OWNER, familyGroupId };
    yield {
      ...owner,
      factId: fact === null ? null : (factIds[fact] ?? null),
      path,
      level,
      xref: xref && `R${recordOf(Number(xref.slice(1)))}`,
      tag,
      value: renumberPointer(value, idOf, recordOf),
      position: whose ? position : position + linesBefore,
    };
  }
}

const NO_OWNER: Owner = { userId: null, oneId: null, otherId: null };

/** Returns a pointer of the plan with database ids. */
export function renumberPointer(
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
