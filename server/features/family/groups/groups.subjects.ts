import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findDeletedGroups } from "./deleted-groups.queries.ts";
import { findVisibleGroups, type VisibleGroup } from "./groups.queries.ts";

export const groupsSubjects = ({ db, now }: Context) => ({
  group: {
    word: "Family group",
    find: (actor, ids) => findVisibleGroups(db, actor, ids),
  } satisfies SubjectLoader<VisibleGroup>,
  deletedGroup: {
    word: "Family group",
    find: (actor, ids) => findDeletedGroups(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<VisibleGroup>,
});

export type GroupsSubjects = LoadedBy<ReturnType<typeof groupsSubjects>>;
