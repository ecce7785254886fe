import { historyContract } from "#shared/family/history/history.contract.ts";
import { eventHistoryContract } from "#shared/reunions/event-history/event-history.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const historyApi = createClient(historyContract);
export const historyQueries = createQueries(historyContract);
export const eventHistoryApi = createClient(eventHistoryContract);
const eventHistoryQueries = createQueries(eventHistoryContract);

const ENTRIES_PER_PAGE = 50;

/** The person, group or event whose history is shown. */
export type HistoryTarget =
  | { person: { id: number } }
  | { group: { id: number } }
  | { event: { id: number } };

export function useHistory(target: HistoryTarget) {
  const query = { limit: ENTRIES_PER_PAGE };
  return usePages(queryFor(target, query));
}

function queryFor(target: HistoryTarget, query: { limit: number }) {
  if ("person" in target)
    return historyQueries.ofPerson({ params: { id: target.person.id }, query });
  if ("group" in target) return historyQueries.ofGroup({ params: { id: target.group.id }, query });
  return eventHistoryQueries.list({ params: { id: target.event.id }, query });
}
