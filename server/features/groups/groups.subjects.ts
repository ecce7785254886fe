import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findVisibleGroups, type VisibleGroup } from "./groups.queries.ts";

export const groupsSubjects = ({ db }: Pick<Deps, "db">) => ({
  group: {
    word: "Family group",
    find: (actor, ids) => findVisibleGroups(db, actor, ids),
  } satisfies SubjectLoader<VisibleGroup>,
});

export type GroupsSubjects = LoadedBy<ReturnType<typeof groupsSubjects>>;
