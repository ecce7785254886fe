import { historyContract } from "#shared/family/history/history.contract.ts";
import { eventHistoryContract } from "#shared/reunions/event-history/event-history.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const historyApi = createClient(historyContract);
export const historyQueries = createQueries(historyContract);
export const eventHistoryApi = createClient(eventHistoryContract);
const eventHistoryQueries = createQueries(eventHistoryContract);

const LINES_AT_ONCE = 50;

/** Whose history is shown. */
export type Whose =
  | { person: { id: number } }
  | { group: { id: number } }
  | { event: { id: number } };

export function useHistory(whose: Whose) {
  const query = { limit: LINES_AT_ONCE };
  return usePages(queryFor(whose, query));
}

function queryFor(whose: Whose, query: { limit: number }) {
  if ("person" in whose) return historyQueries.ofPerson({ params: { id: whose.person.id }, query });
  if ("group" in whose) return historyQueries.ofGroup({ params: { id: whose.group.id }, query });
  return eventHistoryQueries.list({ params: { id: whose.event.id }, query });
}
