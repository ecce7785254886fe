export { findLinkCreatedAt, lockLinkOwner } from "./links.queries.ts";
export { LINK_RULES } from "./links.rules.ts";
export {
  revokeLinksMadeBy,
  hashToken,
  issueLink,
  issueLinks,
  createToken,
  recordFirstUse,
  openLink,
  linkError,
  renewLink,
  revokeLinks,
  revokeLinksOf,
  consumeLink,
  defaultExpiry,
  revokeCalendarFeeds,
  revokeSetUpLinks,
} from "./links.service.ts";
