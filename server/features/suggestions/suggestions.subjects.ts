import type { PersonFacts } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findSuggestions, type SuggestionRow } from "./suggestions.queries.ts";
import { factsOf, mayKnowOf } from "./suggestions.view.ts";

export interface KnownSuggestion {
  id: number;
  person: PersonFacts;
  suggestedBy: number | null;
}

export const suggestionsSubjects = ({ db }: Pick<Deps, "db">) => ({
  suggestion: {
    word: "Suggestion",
    find: async (actor, ids) => {
      const rows = await findSuggestions(db, ids);
      return rows.filter((row) => mayKnowOf(actor, row)).map(knownOf);
    },
  } satisfies SubjectLoader<KnownSuggestion>,
});

export type SuggestionsSubjects = LoadedBy<ReturnType<typeof suggestionsSubjects>>;

const knownOf = (row: SuggestionRow): KnownSuggestion => ({
  id: row.suggestion.id,
  ...factsOf(row),
});
