import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import {
  findVisibleFacts,
  findVisibleOtherNames,
  type VisibleFact,
  type VisibleOtherName,
} from "./visible-facts.queries.ts";

export const factsSubjects = ({ db }: Context) => ({
  fact: {
    word: "Fact",
    find: (actor, ids) => findVisibleFacts(db, actor, ids),
  } satisfies SubjectLoader<VisibleFact>,
  otherName: {
    word: "Name",
    find: (actor, ids) => findVisibleOtherNames(db, actor, ids),
  } satisfies SubjectLoader<VisibleOtherName>,
});

export type FactsSubjects = LoadedBy<ReturnType<typeof factsSubjects>>;
