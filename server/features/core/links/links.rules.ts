import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";

interface LinkRule {
  /** Shown whether the link is unknown, expired, revoked, used, or of another purpose. */
  refusal: string;
  /** How many hours the link works; null if it works until revoked or until its own expiry. */
  hours: number | null;
  /** Whether opening a used link says that it was used; otherwise it counts as unknown. */
  tellsUse: boolean;
}

const LINK_EXPIRED = "This link no longer works. Please ask for a new one.";
const SEE_NEWEST = "This link no longer works. Please use the one in your newest email.";
const CLOSED = "This invitation link is closed. Ask the person who shared it for a new one.";

export const LINK_RULES: Record<LinkPurpose, LinkRule> = {
  invitation: { refusal: "Invitation not found or expired", hours: 14 * 24, tellsUse: true },
  join: { refusal: CLOSED, hours: 14 * 24, tellsUse: false },
  rsvp: { refusal: SEE_NEWEST, hours: null, tellsUse: false },
  reset: { refusal: LINK_EXPIRED, hours: 1, tellsUse: false },
  verification: { refusal: LINK_EXPIRED, hours: 24, tellsUse: true },
  setUp: { refusal: LINK_EXPIRED, hours: 24, tellsUse: false },
  unsubscribe: { refusal: SEE_NEWEST, hours: null, tellsUse: false },
  calendarFeed: {
    refusal: "This calendar link doesn't work. Create a new one.",
    hours: null,
    tellsUse: false,
  },
};
