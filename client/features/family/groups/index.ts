export { groupQueries } from "./groups.api.ts";
export { MemberResults as MembersFound } from "./member-results.tsx";
export { NewGroupForm } from "./new-group-form.tsx";
export { restoreGroup } from "./restore-group.ts";
export { MIN_SEARCH_LENGTH, useMemberSearch as useFoundMembers } from "./use-member-search.ts";
export { useGroupNames, useGroups } from "./use-group-names.ts";
