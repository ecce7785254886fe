import type { BadgeTone } from "../../../ui/badge.tsx";
import type { GuestReplies } from "./guest-chart.api.ts";

/** Replies to an event, in the order in which they are listed. */
export const GUEST_STATES = ["attended", "confirmed", "pending", "declined", "notInvited"] as const;
export type GuestState = (typeof GUEST_STATES)[number];

interface StateStyle {
  /** For example, 'going'. */
  label: string;
  tone: BadgeTone;
  /** The icon as a line in a square of 24 by 24. */
  icon: string;
}

export const STATE_STYLES: Record<GuestState, StateStyle> = {
  attended: {
    label: "checked in",
    tone: "lake",
    icon: "M4 11l8-7 8 7M6.5 9.5V20h11V9.5M9.5 15l2 2 3.5-4",
  },
  confirmed: { label: "going", tone: "evergreen", icon: "M5 13l4.5 4.5L19 7" },
  pending: {
    label: "no reply yet",
    tone: "marigold",
    icon: "M8 8.5a4 4 0 1 1 6 3.5c-1.3.7-2 1.5-2 3M12 19v.4",
  },
  declined: {
    label: "not going",
    tone: "brick",
    icon: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  },
  notInvited: { label: "not invited", tone: "neutral", icon: "M6 12h12" },
};

/** Returns each person's reply, by id. */
export const guestStatesOf = (replies: GuestReplies): ReadonlyMap<number, GuestState> =>
  new Map(
    GUEST_STATES.flatMap((state) => replies[state].map((id): [number, GuestState] => [id, state])),
  );
