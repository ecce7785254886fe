export {
  removeLinksLocked,
  restoreLinksLocked,
  removeLinkRowsLocked,
} from "./bulk/link-states.service.ts";
export { type NewLinkRow, insertLinks } from "./bulk/links-in-bulk.queries.ts";
export { updateLinksLocked } from "./bulk/links-update-in-bulk.queries.ts";
export { readBirthParents, isAncestor, readSpouses } from "./link/kin.queries.ts";
export { changeLink } from "./link/link-change.service.ts";
export { aboutLink } from "./link/link-history.rules.ts";
export { restoreLink } from "./link/link-restore.service.ts";
export { hasRelatives } from "./link/link.queries.ts";
export { linkPeopleLocked } from "./link/link-people.service.ts";
export { assertNotMoved } from "./link/link.lock.ts";
export { assertFitsFamily, restoreMember } from "./restore/restored-member.service.ts";
