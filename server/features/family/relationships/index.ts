export {
  cutLinksLocked,
  joinLinksLocked,
  removeLinkRowsLocked,
} from "./many-links/cut-links.service.ts";
export { type RecordedLink, insertLinks } from "./many-links/links-in-bulk.queries.ts";
export { updateLinksLocked } from "./many-links/links-update-in-bulk.queries.ts";
export { birthParentsOf, isAncestor, spousesOf } from "./one-link/kin.queries.ts";
export { changeLink } from "./one-link/link-change.service.ts";
export { linkSubject } from "./one-link/link-history.rules.ts";
export { restoreLink } from "./one-link/link-restore.service.ts";
export { hasRelatives } from "./one-link/link.queries.ts";
export { linkLocked } from "./one-link/relationships.service.ts";
export { assertNotMoved } from "./one-link/link.lock.ts";
export { assertFamilyTakesBack } from "./return/restored-member.rules.ts";
export { restoreMember } from "./return/restored-member.service.ts";
