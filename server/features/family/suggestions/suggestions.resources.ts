import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findSuggestions, type SuggestionRow } from "./suggestions.queries.ts";
import { suggestionFactsOf, canSeeSuggestion } from "./suggestions.view.ts";

export interface VisibleSuggestion {
  id: number;
  person: PolicyPerson;
  suggestedBy: number | null;
}

export const suggestionsResources = ({ db }: Context) => ({
  suggestion: {
    itemName: "Suggestion",
    find: async (actor, ids) => {
      const rows = await findSuggestions(db, ids);
      return rows.filter((row) => canSeeSuggestion(actor, row)).map(toVisibleSuggestion);
    },
  } satisfies ResourceLoader<VisibleSuggestion>,
});

export type SuggestionsResources = ResourcesFrom<ReturnType<typeof suggestionsResources>>;

const toVisibleSuggestion = (row: SuggestionRow): VisibleSuggestion => ({
  id: row.suggestion.id,
  ...suggestionFactsOf(row),
});
