import type { RelationshipType } from "./relationship-types.ts";

/** Describes a link: 'Ann is now recorded as a parent of Ben', without a period at the end. */
export function describeLink(
  type: RelationshipType,
  person: string,
  relative: string,
  adverb: "now" | "already",
): string {
  const couplePrefix = `${person} and ${relative} are ${adverb} recorded as`;
  switch (type) {
    case "SPOUSE":
      return `${couplePrefix} spouses`;
    case "PARENT":
      return `${person} is ${adverb} recorded as a parent of ${relative}`;
    case "CHILD":
      return `${person} is ${adverb} recorded as a child of ${relative}`;
    case "EXTENDED":
      return `${couplePrefix} relatives`;
  }
}
