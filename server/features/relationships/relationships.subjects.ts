import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findVisibleRelationships, type VisibleRelationship } from "./relationships.queries.ts";

export const relationshipsSubjects = ({ db }: Pick<Deps, "db">) => ({
  relationship: {
    word: "Relationship",
    find: (actor, ids) => findVisibleRelationships(db, actor, ids),
  } satisfies SubjectLoader<VisibleRelationship>,
});

export type RelationshipsSubjects = LoadedBy<ReturnType<typeof relationshipsSubjects>>;
