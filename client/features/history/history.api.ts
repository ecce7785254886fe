import { historyContract } from "#shared/history/history.contract.ts";
import { createClient, createQueries } from "../../lib/api.ts";
import { usePages } from "../../lib/use-pages.ts";

export const historyApi = createClient(historyContract);
export const historyQueries = createQueries(historyContract);

const LINES_AT_ONCE = 50;

/** Whose history is shown. */
export type Whose = { person: { id: number } } | { group: { id: number } };

export function useHistory(whose: Whose) {
  const query = { limit: LINES_AT_ONCE };
  return usePages(
    "person" in whose
      ? historyQueries.ofPerson({ params: { id: whose.person.id }, query })
      : historyQueries.ofGroup({ params: { id: whose.group.id }, query }),
  );
}
