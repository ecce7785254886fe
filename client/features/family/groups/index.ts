export { groupQueries } from "./groups.api.ts";
export { MembersFound } from "./members-found.tsx";
export { NewGroupForm } from "./new-group-form.tsx";
export { restoreGroup } from "./restore-group.ts";
export { MIN_SEARCH_LENGTH, useFoundMembers } from "./use-found-members.ts";
export { useGroupNames, useGroups } from "./use-group-names.ts";
