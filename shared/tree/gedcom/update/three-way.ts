import type { DayValue, LinkValues, PersonValues } from "./imported-values.ts";

/**
 * The outcome for a value that the file contains again: `keep` the tree's value, `take` the file's,
 * or `ask` if both changed; then the tree's stays unless the importer chooses the file's.
 */
export type Outcome = "same" | "keep" | "take" | "ask";

/** A value as a list of texts; '' where nothing is recorded. */
export type Parts = readonly string[];

/** Compares a value in the tree (`here`) with the file's. `before` is the value at the last import, if any. */
export function compareThreeWay(here: Parts, file: Parts, before?: Parts): Outcome {
  if (areSame(here, file)) return "same";
  // Missing data in a file deletes nothing in the tree.
  if (addsNothing(file, here)) return "keep";
  if (addsNothing(here, file)) return before && areSame(file, before) ? "keep" : "take";
  if (!before) return "ask";
  if (areSame(file, before)) return "keep";
  return areSame(here, before) ? "take" : "ask";
}

const areSame = (one: Parts, other: Parts): boolean =>
  one.every((part, index) => part === other[index]);

/** Whether each part of `one` is empty or the same in `other`. */
const addsNothing = (one: Parts, other: Parts): boolean =>
  one.every((part, index) => part === "" || part === other[index]);

/** A date and its words are one part: '1850' isn't an incomplete January 1. */
const dayPart = ({ date, words }: DayValue): string =>
  date === null && words === null ? "" : `${date ?? ""} ${words ?? ""}`;

export const PERSON_FIELDS = ["name", "sex", "birth", "death"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

export function personParts(values: PersonValues, field: PersonField): Parts {
  const { name, sex, birth, death } = values;
  if (field === "name") return [name.fullName ?? "", name.firstName ?? "", name.lastName ?? ""];
  if (field === "sex") return [sex ?? ""];
  if (field === "birth") return [dayPart(birth)];
  return [death.isDeceased ? "yes" : "", dayPart(death)];
}

export const LINK_FIELDS = ["kind", "status", "start", "end"] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

export function linkParts(values: LinkValues, field: LinkField): Parts {
  if (field === "kind") return [values.kind ?? ""];
  if (field === "status") return [values.status];
  return [dayPart(values[field])];
}
