export { endCalendarsOf, endSetUpLinksOf } from "./ended-links.service.ts";
export { liveLinkSince, lockSubject } from "./links.queries.ts";
export { LINK_RULES } from "./links.rules.ts";
export {
  endLinksMadeBy,
  hashOf,
  issueLink,
  issueLinks,
  newToken,
  recordUse as noteUse,
  openLink,
  linkError as refusedLink,
  renewLink,
  revokeLinks,
  revokeLinksOf,
  useLink,
  defaultExpiry as usualEnd,
} from "./links.service.ts";
