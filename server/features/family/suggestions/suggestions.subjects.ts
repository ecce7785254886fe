import type { PersonFacts } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findSuggestions, type SuggestionRow } from "./suggestions.queries.ts";
import { factsOf, mayKnowOf } from "./suggestions.view.ts";

export interface KnownSuggestion {
  id: number;
  person: PersonFacts;
  suggestedBy: number | null;
}

export const suggestionsSubjects = ({ db }: Context) => ({
  suggestion: {
    word: "Suggestion",
    find: async (actor, ids) => {
      const rows = await findSuggestions(db, ids);
      return rows.filter((row) => mayKnowOf(actor, row)).map(toKnownSuggestion);
    },
  } satisfies SubjectLoader<KnownSuggestion>,
});

export type SuggestionsSubjects = LoadedBy<ReturnType<typeof suggestionsSubjects>>;

const toKnownSuggestion = (row: SuggestionRow): KnownSuggestion => ({
  id: row.suggestion.id,
  ...factsOf(row),
});
