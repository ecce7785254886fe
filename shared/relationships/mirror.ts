import type { RelationshipType } from "./relationship-words.ts";

/** What the other row of the same link says. */
export const MIRROR: Record<RelationshipType, RelationshipType> = {
  SPOUSE: "SPOUSE",
  PARENT: "CHILD",
  CHILD: "PARENT",
  EXTENDED: "EXTENDED",
};
