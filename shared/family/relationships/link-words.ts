import type { RelationshipType } from "./relationship-words.ts";

/** 'Ann is now recorded as a parent of Ben', without a full stop. */
export function linkSentence(
  type: RelationshipType,
  person: string,
  relative: string,
  adverb: "now" | "already",
): string {
  const together = `${person} and ${relative} are ${adverb} recorded as`;
  switch (type) {
    case "SPOUSE":
      return `${together} spouses`;
    case "PARENT":
      return `${person} is ${adverb} recorded as a parent of ${relative}`;
    case "CHILD":
      return `${person} is ${adverb} recorded as a child of ${relative}`;
    case "EXTENDED":
      return `${together} relatives`;
  }
}
