import type { BadgeTone } from "../../ui/badge.tsx";
import type { AnswersOnChart } from "./guest-chart.api.ts";

/** How somebody stands to an event, in the order in which it is told. */
export const GUEST_STATES = ["attended", "confirmed", "pending", "declined", "unasked"] as const;
export type GuestState = (typeof GUEST_STATES)[number];

interface Look {
  /** Of one person: 'comes'. */
  words: string;
  /** Of several: '67 come'. */
  ofMany: string;
  tone: BadgeTone;
  /** In a square of 24 by 24, to be drawn as a line. */
  sign: string;
}

export const LOOKS: Record<GuestState, Look> = {
  attended: {
    words: "is here",
    ofMany: "are here",
    tone: "lake",
    sign: "M4 11l8-7 8 7M6.5 9.5V20h11V9.5M9.5 15l2 2 3.5-4",
  },
  confirmed: { words: "comes", ofMany: "come", tone: "evergreen", sign: "M5 13l4.5 4.5L19 7" },
  pending: {
    words: "has not answered",
    ofMany: "have not answered",
    tone: "marigold",
    sign: "M8 8.5a4 4 0 1 1 6 3.5c-1.3.7-2 1.5-2 3M12 19v.4",
  },
  declined: {
    words: "does not come",
    ofMany: "do not come",
    tone: "brick",
    sign: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  },
  unasked: { words: "not asked", ofMany: "not asked", tone: "neutral", sign: "M6 12h12" },
};

/** The state of each person by id. */
export const statesOf = (answers: AnswersOnChart): ReadonlyMap<number, GuestState> =>
  new Map(
    GUEST_STATES.flatMap((state) => answers[state].map((id): [number, GuestState] => [id, state])),
  );
