export { endCalendarsOf, endSetUpLinksOf } from "./ended-links.service.ts";
export { liveLinkSince, lockSubject } from "./links.queries.ts";
export { LINK_RULES } from "./links.rules.ts";
export {
  endLinksMadeBy,
  hashOf,
  issueLink,
  issueLinks,
  newToken,
  recordUse,
  openLink,
  linkError,
  renewLink,
  revokeLinks,
  revokeLinksOf,
  useLink,
  defaultExpiry,
} from "./links.service.ts";
