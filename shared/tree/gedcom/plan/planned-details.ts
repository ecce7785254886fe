import type { FactKind, OtherNameKind } from "../../../family/facts/fact-kinds.ts";
import type { IsoDate } from "../../../lib/dates.ts";

/** The person or pair to whom something belongs, as indexes into the people. */
export interface Owner {
  one: number;
  other: number | null;
}

export interface PlannedFact {
  owner: Owner;
  kind: FactKind;
  label: string | null;
  detail: string | null;
  date: IsoDate | null;
  dateWords: string | null;
  place: string | null;
  note: string | null;
  /** One source per line. */
  sources: string | null;
  /** Order among the facts of the same person or pair. */
  position: number;
}

export interface PlannedName {
  person: number;
  kind: OtherNameKind;
  name: string;
  position: number;
}

/** A line of the file that is kept unchanged. */
export interface PlannedLine {
  /** Null for a record of the file itself. */
  owner: Owner | null;
  /** Index of the fact it was below; null if none. */
  fact: number | null;
  level: number;
  /**
   * The tags it was below, such as `BIRT.SOUR`; null directly below the record. Lines below another
   * name contain its position (`NAME#2`). Lines from a family record with one partner begin with
   * `FAM`.
   */
  path: string | null;
  /** For a record of the file (level 0): its name in pointers, such as `R1`. */
  xref: string | null;
  tag: string;
  /** Text with a leading `@` doubled, or a pointer in the form of `pointerTo`. */
  value: string | null;
  /** Order among the lines of the person, the pair or the file. */
  position: number;
}

/**
 * Pointers of kept lines: `@I5@` is a person, `@F5@` and `@F5-8@` are the families of one and two
 * people, `@R3@` is a record of the file.
 */
export const pointerTo = {
  person: (person: number): string => `@I${person}@`,
  family: ({ one, other }: Owner): string => (other === null ? `@F${one}@` : `@F${one}-${other}@`),
  record: (number: number): string => `@R${number}@`,
};

export type Target = { person: number } | { family: Owner } | { record: number };

const pointerPattern = /^@([IFR])(\d+)(?:-(\d+))?@$/;

/** Returns the target of a kept line's pointer; null if the value is text. */
export function targetOf(value: string | null): Target | null {
  const parts = value?.startsWith("@") ? pointerPattern.exec(value) : null;
  if (!parts) return null;
  const [one, other] = [Number(parts[2]), parts[3] === undefined ? null : Number(parts[3])];
  if (parts[1] === "F") return { family: { one, other } };
  return parts[1] === "I" ? { person: one } : { record: one };
}
