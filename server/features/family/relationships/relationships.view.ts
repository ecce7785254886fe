import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { personRowFor, type Viewer } from "../../core/person/index.ts";
import type { LinkRow } from "./link/link.queries.ts";

/** A row of a link with the relative it leads to, as this viewer may see them. */
export function toRelationship(
  viewer: Viewer,
  row: LinkRow,
  relative: Parameters<typeof personRowFor>[1],
): Relationship {
  return {
    id: row.id,
    userId: row.userId,
    relatedUserId: row.relatedUserId,
    relationshipType: row.relationshipType,
    relationshipStatus: row.relationshipStatus,
    kind: row.kind as Relationship["kind"],
    startDate: row.startDate,
    startDateWords: row.startDateWords,
    endDate: row.endDate,
    endDateWords: row.endDateWords,
    confirmed: row.confirmedAt !== null,
    awaitsPartner: row.confirmedAt === null && row.confirmedBy === viewer.actor.id,
    version: row.version,
    relatedUser: personRowFor(viewer, relative),
  };
}
