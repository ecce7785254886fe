import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import {
  findVisibleFacts,
  findVisibleNames,
  type VisibleFact,
  type VisibleName,
} from "./visible-facts.queries.ts";

export const factsSubjects = ({ db }: Context) => ({
  fact: {
    word: "Fact",
    find: (actor, ids) => findVisibleFacts(db, actor, ids),
  } satisfies SubjectLoader<VisibleFact>,
  otherName: {
    word: "Name",
    find: (actor, ids) => findVisibleNames(db, actor, ids),
  } satisfies SubjectLoader<VisibleName>,
});

export type FactsSubjects = LoadedBy<ReturnType<typeof factsSubjects>>;
