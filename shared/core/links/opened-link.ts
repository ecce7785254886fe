import type { LinkPurpose } from "./link-purposes.ts";

/** The subject of a link, by its purpose. */
interface LinkSubjects {
  invitation: { invitationId: number };
  join: { joinLinkId: number };
  rsvp: { personId: number; eventId: number };
  /** The link works only while the address it was sent to is still theirs. */
  reset: { personId: number; email: string };
  /** The address that the link verifies. */
  verification: { personId: number; email: string };
  setUp: { personId: number; email: string };
  unsubscribe: { personId: number };
  calendarFeed: { personId: number };
}

type KeyOfUnion<T> = T extends unknown ? keyof T : never;
/** Names of the fields that can hold a link's subject. */
export type SubjectField = KeyOfUnion<LinkSubjects[LinkPurpose]>;

/** A link to create: its purpose and subject. */
export type NewLink<P extends LinkPurpose = LinkPurpose> = {
  [Purpose in P]: { purpose: Purpose } & LinkSubjects[Purpose];
}[P];

/** A link that someone has opened. `isUsed` can be true only for purposes whose links may be opened again after use. */
export type OpenedLink<P extends LinkPurpose = LinkPurpose> = NewLink<P> & {
  id: number;
  isUsed: boolean;
};
