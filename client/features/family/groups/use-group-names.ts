import { useAllPages } from "../../../lib/calls/use-pages.ts";
import { groupQueries } from "./groups.api.ts";

/** The groups that the reader can see, by name. */
export const useGroups = (isEnabled = true) =>
  useAllPages(groupQueries.names({ query: {} }), isEnabled);

/** Looks up a group's name; undefined if unknown, or for no group. */
export function useGroupNames(isEnabled = true) {
  const { items } = useGroups(isEnabled);
  const names = new Map(items?.map(({ id, name }) => [id, name]));
  return (groupId: number | null) => (groupId === null ? undefined : names.get(groupId));
}
