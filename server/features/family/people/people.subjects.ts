import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { type DeletedPerson, findDeletedPeople } from "./removal/deleted-people.queries.ts";
import { findVisiblePeople, type VisiblePerson } from "../../core/person/index.ts";

export const peopleSubjects = ({ db, now }: Context) => ({
  person: {
    word: "Person",
    find: (actor, ids) => findVisiblePeople(db, actor, ids),
  } satisfies SubjectLoader<VisiblePerson>,
  deletedPerson: {
    word: "Person",
    find: (actor, ids) => findDeletedPeople(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<DeletedPerson>,
});

export type PeopleSubjects = LoadedBy<ReturnType<typeof peopleSubjects>>;
