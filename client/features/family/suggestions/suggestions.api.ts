import type { RouteResponse } from "#shared/lib/contract.ts";
import { suggestionsContract } from "#shared/family/suggestions/suggestions.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const suggestionsApi = createClient(suggestionsContract);
export const suggestionQueries = createQueries(suggestionsContract);

export type Suggestion = RouteResponse<typeof suggestionsContract.routes.ofPerson>[number];

/** Refetches everything that an accepted suggestion changes. */
export const refetchAfterSuggestion = () =>
  invalidate("suggestions", "people", "groups", "relationships", "familyTree", "auth", "history");
