import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";

interface LinkRule {
  /** Shown whether the link is unknown, expired, revoked, used, or of another purpose. */
  errorText: string;
  /** How many hours the link works; null if it works until revoked or until its own expiry. */
  hours: number | null;
  /** Whether a used link can still be opened, marked as used; otherwise it counts as unknown. */
  revealsUse: boolean;
}

const LINK_EXPIRED = "This link no longer works. Please ask for a new one.";
const USE_NEWEST_EMAIL = "This link no longer works. Please use the one in your newest email.";
const LINK_CLOSED = "This invitation link is closed. Ask the person who shared it for a new one.";

export const LINK_RULES: Record<LinkPurpose, LinkRule> = {
  invitation: { errorText: "Invitation not found or expired", hours: 14 * 24, revealsUse: true },
  join: { errorText: LINK_CLOSED, hours: 14 * 24, revealsUse: false },
  rsvp: { errorText: USE_NEWEST_EMAIL, hours: null, revealsUse: false },
  reset: { errorText: LINK_EXPIRED, hours: 1, revealsUse: false },
  verification: { errorText: LINK_EXPIRED, hours: 24, revealsUse: true },
  setUp: { errorText: LINK_EXPIRED, hours: 24, revealsUse: false },
  unsubscribe: { errorText: USE_NEWEST_EMAIL, hours: null, revealsUse: false },
  calendarFeed: {
    errorText: "This calendar link doesn't work. Create a new one.",
    hours: null,
    revealsUse: false,
  },
};
