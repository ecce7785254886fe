import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findMerges, type UndoableMerge } from "./merges.queries.ts";

export const recordsSubjects = ({ db, now }: Context) => ({
  merge: {
    word: "Merge",
    find: (actor, ids) => findMerges(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<UndoableMerge>,
});

export type RecordsSubjects = LoadedBy<ReturnType<typeof recordsSubjects>>;
