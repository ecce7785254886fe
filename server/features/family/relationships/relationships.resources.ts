import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { isRestorableLink } from "./link/link-restore.service.ts";
import { findVisibleRelationships, type VisibleRelationship } from "./relationships.queries.ts";

export const relationshipsResources = ({ db, now }: Context) => ({
  relationship: {
    itemName: "Relationship",
    find: (actor, ids) => findVisibleRelationships(db, actor, ids),
  } satisfies ResourceLoader<VisibleRelationship>,
  restorableRelationship: {
    itemName: "Relationship",
    find: (actor, ids) => findVisibleRelationships(db, actor, ids, isRestorableLink(now())),
  } satisfies ResourceLoader<VisibleRelationship>,
});

export type RelationshipsResources = ResourcesFrom<ReturnType<typeof relationshipsResources>>;
