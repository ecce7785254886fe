export {
  removeLinksLocked,
  restoreLinksLocked,
  removeLinkRowsLocked,
} from "./many-links/link-states.service.ts";
export { type NewLinkRow, insertLinks } from "./many-links/links-in-bulk.queries.ts";
export { updateLinksLocked } from "./many-links/links-update-in-bulk.queries.ts";
export { readBirthParents, isAncestor, readSpouses } from "./one-link/kin.queries.ts";
export { changeLink } from "./one-link/link-change.service.ts";
export { aboutLink } from "./one-link/link-history.rules.ts";
export { restoreLink } from "./one-link/link-restore.service.ts";
export { hasRelatives } from "./one-link/link.queries.ts";
export { linkPeopleLocked } from "./one-link/link-people.service.ts";
export { assertNotMoved } from "./one-link/link.lock.ts";
export { assertFitsFamily, restoreMember } from "./restore/restored-member.service.ts";
