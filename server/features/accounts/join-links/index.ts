export { isOpenJoinToken } from "./ask-to-join.service.ts";
export { isOpenLinkAt } from "./join-links.queries.ts";
