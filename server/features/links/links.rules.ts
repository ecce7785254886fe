import type { LinkPurpose } from "#shared/links/link-purposes.ts";

interface LinkRule {
  /** Said alike of a link that is unknown, expired, revoked or of another purpose, or used up. */
  refusal: string;
  /** How long it is good for; null: until it is revoked, or the end that it is made with. */
  hours: number | null;
  /** Whether one that was used is told as used to who opens it again, or is as unknown as any other. */
  tellsUse: boolean;
}

const ASK_AGAIN = "This link no longer works. Please ask for a new one.";
const SEE_NEWEST = "This link no longer works. Please use the one in your newest email.";

export const LINK_RULES: Record<LinkPurpose, LinkRule> = {
  invitation: { refusal: "Invitation not found or expired", hours: 14 * 24, tellsUse: true },
  rsvp: { refusal: SEE_NEWEST, hours: null, tellsUse: false },
  reset: { refusal: ASK_AGAIN, hours: 1, tellsUse: false },
  verification: { refusal: ASK_AGAIN, hours: 24, tellsUse: true },
  setUp: { refusal: ASK_AGAIN, hours: 24, tellsUse: false },
  unsubscribe: { refusal: SEE_NEWEST, hours: null, tellsUse: false },
  calendarFeed: { refusal: "There is no calendar at this address.", hours: null, tellsUse: false },
};
