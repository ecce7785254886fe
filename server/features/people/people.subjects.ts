import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findVisiblePeople, type VisiblePerson } from "./people.queries.ts";

export const peopleSubjects = ({ db }: Pick<Deps, "db">) => ({
  person: {
    word: "Person",
    find: (actor, ids) => findVisiblePeople(db, actor, ids),
  } satisfies SubjectLoader<VisiblePerson>,
});

export type PeopleSubjects = LoadedBy<ReturnType<typeof peopleSubjects>>;
