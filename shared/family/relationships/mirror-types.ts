import type { RelationshipType } from "./relationship-types.ts";

/** The type of the mirror row of a link. */
export const MIRROR_TYPES: Record<RelationshipType, RelationshipType> = {
  SPOUSE: "SPOUSE",
  PARENT: "CHILD",
  CHILD: "PARENT",
  EXTENDED: "EXTENDED",
};
