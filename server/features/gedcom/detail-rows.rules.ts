import {
  pointerTo,
  type PlannedLine,
  targetOf,
  type Whose,
} from "#shared/gedcom/plan/planned-details.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { RecordedFact, RecordedLine, RecordedName } from "../facts/facts-in-bulk.queries.ts";

type IdOf = (place: number) => number;

/** Whose a row is: of a pair the lower id stands first. */
export interface Owner {
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
}

function ownerOf({ one, other }: Whose, idOf: IdOf): Owner {
  if (other === null) return { userId: idOf(one), oneId: null, otherId: null };
  const [lower = 0, higher = 0] = [idOf(one), idOf(other)].toSorted((a, b) => a - b);
  return { userId: null, oneId: lower, otherId: higher };
}

export const factRows = ({ facts }: Pick<ImportPlan, "facts">, idOf: IdOf): RecordedFact[] =>
  facts.map(({ whose, ...fact }) => ({ ...ownerOf(whose, idOf), ...fact }));

export const nameRows = (
  { otherNames }: Pick<ImportPlan, "otherNames">,
  idOf: IdOf,
): RecordedName[] =>
  otherNames.map(({ person, kind, name, position }) => ({
    userId: idOf(person),
    kind,
    name,
    position,
  }));

interface Numbers {
  idOf: IdOf;
  factIds: readonly number[];
  familyGroupId: number;
  /** How many records, and lines of such, the group keeps already: the file's are numbered after them. */
  before: { records: number; lines: number };
}

/** The kept lines of a plan, their pointers in the numbers of the database. */
export function* lineRows(
  lines: readonly PlannedLine[],
  numbers: Numbers,
): Generator<RecordedLine> {
  const { idOf, factIds, familyGroupId, before } = numbers;
  for (const { whose, fact, level, path, xref, tag, value, position } of lines) {
    const owner = whose
      ? { ...ownerOf(whose, idOf), familyGroupId: null }
      : { ...nobody, familyGroupId };
    yield {
      ...owner,
      factId: fact === null ? null : (factIds[fact] ?? null),
      path,
      level,
      xref: xref && `R${Number(xref.slice(1)) + before.records}`,
      tag,
      value: renumbered(value, idOf, before.records),
      position: whose ? position : position + before.lines,
    };
  }
}

const nobody: Owner = { userId: null, oneId: null, otherId: null };

function renumbered(value: string | null, idOf: IdOf, records: number): string | null {
  const target = targetOf(value);
  if (!target) return value;
  if ("person" in target) return pointerTo.person(idOf(target.person));
  if ("record" in target) return pointerTo.record(target.record + records);
  const { userId, oneId, otherId } = ownerOf(target.family, idOf);
  return pointerTo.family({ one: userId ?? oneId!, other: otherId });
}
