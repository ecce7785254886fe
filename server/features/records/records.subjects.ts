import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findMerges, type StandingMerge } from "./merges.queries.ts";

export const recordsSubjects = ({ db, now }: Pick<Deps, "db" | "now">) => ({
  merge: {
    word: "Merge",
    find: (actor, ids) => findMerges(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<StandingMerge>,
});

export type RecordsSubjects = LoadedBy<ReturnType<typeof recordsSubjects>>;
