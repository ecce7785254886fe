import type { LinkPurpose } from "./link-purposes.ts";

/** Whom or what a link is for, by its purpose. */
interface LinkSubjects {
  invitation: { invitationId: number };
  rsvp: { personId: number; eventId: number };
  /** What lets somebody choose a password is good for as long as the address it went to is theirs. */
  reset: { personId: number; email: string };
  /** The address is what the link proves. */
  verification: { personId: number; email: string };
  setUp: { personId: number; email: string };
  unsubscribe: { personId: number };
  calendarFeed: { personId: number };
}

type EachKey<T> = T extends unknown ? keyof T : never;
/** Where a link's subject stands, whatever its purpose. */
export type SubjectField = EachKey<LinkSubjects[LinkPurpose]>;

/** A link to be made: one purpose, and its subject. */
export type NewLink<P extends LinkPurpose = LinkPurpose> = {
  [Purpose in P]: { purpose: Purpose } & LinkSubjects[Purpose];
}[P];

/** A link that somebody has opened. `isUsed` is told where its purpose lets a used one be opened. */
export type ActingLink<P extends LinkPurpose = LinkPurpose> = NewLink<P> & {
  id: number;
  isUsed: boolean;
};
