import type { FactKind, OtherNameKind } from "../../facts/fact-words.ts";
import type { IsoDate } from "../../lib/dates.ts";

/** Whose something is: a person's, or of two together. Places in the list of people. */
export interface Whose {
  one: number;
  other: number | null;
}

export interface PlannedFact {
  whose: Whose;
  kind: FactKind;
  label: string | null;
  detail: string | null;
  date: IsoDate | null;
  dateWords: string | null;
  place: string | null;
  note: string | null;
  /** A line for each source. */
  sources: string | null;
  /** Among what is said of the same person or pair. */
  position: number;
}

export interface PlannedName {
  person: number;
  kind: OtherNameKind;
  name: string;
  position: number;
}

/** A line of the file that is kept as it came. */
export interface PlannedLine {
  /** Null for a record of the file itself. */
  whose: Whose | null;
  /** The place, in the list of facts, of the one that it stood under. */
  fact: number | null;
  level: number;
  /**
   * The tags it stood under, `BIRT.SOUR`; null directly below the record. What stood under another name has
   * that one's position (`NAME#2`), and what stood in the family record of a lone partner begins with `FAM`.
   */
  path: string | null;
  /** Of a record of the file (level 0) what pointers call it: `R1`, `R2`. */
  xref: string | null;
  tag: string;
  /** Text, in which a leading `@` is doubled; or a pointer as `pointerTo` writes it. */
  value: string | null;
  /** The order within what is the person's, the pair's or the file's. */
  position: number;
}

/** Pointers of kept lines: `@I5@` a person, `@F5@` and `@F5-8@` the family of one or of two, `@R3@` a record of the file. */
export const pointerTo = {
  person: (person: number): string => `@I${person}@`,
  family: ({ one, other }: Whose): string => (other === null ? `@F${one}@` : `@F${one}-${other}@`),
  record: (number: number): string => `@R${number}@`,
};

export type Target = { person: number } | { family: Whose } | { record: number };

const pointer = /^@([IFR])(\d+)(?:-(\d+))?@$/;

/** What a kept line points to; null where its value is text. */
export function targetOf(value: string | null): Target | null {
  const parts = value?.startsWith("@") ? pointer.exec(value) : null;
  if (!parts) return null;
  const [one, other] = [Number(parts[2]), parts[3] === undefined ? null : Number(parts[3])];
  if (parts[1] === "F") return { family: { one, other } };
  return parts[1] === "I" ? { person: one } : { record: one };
}
