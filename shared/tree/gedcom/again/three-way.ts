import type { DayValue, LinkValues, PersonValues } from "./imported-values.ts";

/**
 * The outcome for a value that the file contains again: `keep` ours, `take` the file's, or `ask` if
 * both changed. When asked, ours stays unless the importer chooses the file's.
 */
export type Outcome = "same" | "keep" | "take" | "ask";

/** A value as a list of texts; '' where nothing is recorded. */
export type Parts = readonly string[];

/** Merges a value. `before` is the value at the last import, or undefined the first time. */
export function threeWay(here: Parts, file: Parts, before?: Parts): Outcome {
  if (isSame(here, file)) return "same";
  // Missing data in a file deletes nothing here.
  if (addsNothing(file, here)) return "keep";
  if (addsNothing(here, file)) return before && isSame(file, before) ? "keep" : "take";
  if (!before) return "ask";
  if (isSame(file, before)) return "keep";
  return isSame(here, before) ? "take" : "ask";
}

const isSame = (one: Parts, other: Parts): boolean =>
  one.every((part, place) => part === other[place]);

/** Whether each part of `one` is empty or the same in `other`. */
const addsNothing = (one: Parts, other: Parts): boolean =>
  one.every((part, place) => part === "" || part === other[place]);

/** A date and its words are one part: '1850' isn't an incomplete January 1. */
const day = ({ date, words }: DayValue): string =>
  date === null && words === null ? "" : `${date ?? ""} ${words ?? ""}`;

export const PERSON_FIELDS = ["name", "sex", "birth", "death"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

export function personParts(values: PersonValues, field: PersonField): Parts {
  const { name, sex, birth, death } = values;
  if (field === "name") return [name.fullName ?? "", name.firstName ?? "", name.lastName ?? ""];
  if (field === "sex") return [sex ?? ""];
  if (field === "birth") return [day(birth)];
  return [death.isDeceased ? "yes" : "", day(death)];
}

export const LINK_FIELDS = ["kind", "status", "start", "end"] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

export function linkParts(values: LinkValues, field: LinkField): Parts {
  if (field === "kind") return [values.kind ?? ""];
  if (field === "status") return [values.status];
  return [day(values[field])];
}
