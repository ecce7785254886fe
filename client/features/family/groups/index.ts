export { groupQueries } from "./groups.api.ts";
export { MemberResults } from "./member-results.tsx";
export { NewGroupForm } from "./new-group-form.tsx";
export { restoreGroup } from "./restore-group.ts";
export { MIN_SEARCH_LENGTH, useMemberSearch } from "./use-member-search.ts";
export { useGroupNames, useGroups } from "./use-group-names.ts";
