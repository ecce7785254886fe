import { groupsContract } from "#shared/groups/groups.contract.ts";
import { createQueries } from "../../lib/api.ts";
import { useAllPages } from "../../lib/use-pages.ts";

const groupQueries = createQueries(groupsContract);

/** The groups that the reader can see, by name; undefined until they are there. */
export const useGroups = (isWanted: boolean) =>
  useAllPages(groupQueries.names({ query: {} }), isWanted).items;

/** What a group is called, for who sees several; undefined where that is not known, or there is none. */
export function useGroupNames(isWanted: boolean) {
  const items = useGroups(isWanted);
  const names = new Map(items?.map(({ id, name }) => [id, name]));
  return (groupId: number | null) => (groupId === null ? undefined : names.get(groupId));
}
