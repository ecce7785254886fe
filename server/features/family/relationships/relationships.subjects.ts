import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { isRestorableLink } from "./one-link/link-restore.service.ts";
import { findVisibleRelationships, type VisibleRelationship } from "./relationships.queries.ts";

export const relationshipsSubjects = ({ db, now }: Context) => ({
  relationship: {
    word: "Relationship",
    find: (actor, ids) => findVisibleRelationships(db, actor, ids),
  } satisfies SubjectLoader<VisibleRelationship>,
  restorableRelationship: {
    word: "Relationship",
    find: (actor, ids) => findVisibleRelationships(db, actor, ids, isRestorableLink(now())),
  } satisfies SubjectLoader<VisibleRelationship>,
});

export type RelationshipsSubjects = LoadedBy<ReturnType<typeof relationshipsSubjects>>;
