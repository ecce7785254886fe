import type { RelationshipType } from "./relationship-words.ts";

/** The type of the mirror row of a link. */
export const MIRROR: Record<RelationshipType, RelationshipType> = {
  SPOUSE: "SPOUSE",
  PARENT: "CHILD",
  CHILD: "PARENT",
  EXTENDED: "EXTENDED",
};
