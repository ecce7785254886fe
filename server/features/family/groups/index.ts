export { type NamedGroup, findOrCreateGroup } from "./group-by-name.queries.ts";
export { lockGroupRow } from "./groups.queries.ts";
export { aboutGroup, changeGroup } from "./groups.service.ts";
export { requireSecondFactor } from "./second-factor-rule.service.ts";
export type { GroupsResources } from "./groups.resources.ts";
