import type { DayValue, LinkValues, PersonValues } from "./imported-values.ts";

/**
 * What becomes of a value that a file brings again. `keep` is ours and `take` the file's; where both are
 * other than before it is to `ask`, and ours stays unless somebody chooses.
 */
export type Outcome = "same" | "keep" | "take" | "ask";

/** A value by its parts, each as one text; '' where nothing is said. */
export type Parts = readonly string[];

/** `before` is what the file said the last time; undefined where it says this for the first time. */
export function threeWay(here: Parts, file: Parts, before?: Parts): Outcome {
  if (isSame(here, file)) return "same";
  // What a file leaves out is no reason to forget it.
  if (addsNothing(file, here)) return "keep";
  if (addsNothing(here, file)) return before && isSame(file, before) ? "keep" : "take";
  if (!before) return "ask";
  if (isSame(file, before)) return "keep";
  return isSame(here, before) ? "take" : "ask";
}

const isSame = (one: Parts, other: Parts): boolean =>
  one.every((part, place) => part === other[place]);

/** Each part of `one` is silent, or says what the other says. */
const addsNothing = (one: Parts, other: Parts): boolean =>
  one.every((part, place) => part === "" || part === other[place]);

/** A day and its words are one: '1850' is not the first of January with something missing. */
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
