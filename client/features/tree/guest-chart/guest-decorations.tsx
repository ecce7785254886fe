import type { CardMark } from "#shared/tree/family-chart/drawing/card-content.ts";
import type { CardDecorations } from "../family-chart/index.ts";
import type { GuestReplies } from "./guest-chart.api.ts";
import { GUEST_STATES, type GuestState, STATE_STYLES, statesOf } from "./guest-states.ts";
import { paintReply, paintRepliesOverview, paintSample } from "./paint-guest.ts";
import { StateBadge } from "./state-badge.tsx";

/** Returns the marks of an event's guest list for the chart's cards. */
export function createGuestDecorations(replies: GuestReplies): CardDecorations {
  const states = statesOf(replies);
  const marks = new Map(
    GUEST_STATES.map((state): [GuestState, CardMark] => [
      state,
      {
        words: STATE_STYLES[state].words,
        paint: (pen, card, palette, metrics) => paintReply({ pen, palette, metrics }, card, state),
      },
    ]),
  );
  const usedStates = GUEST_STATES.filter((state) => replies[state].length > 0);
  return {
    title: `guest list for ${replies.name}`,
    markOf: (id) => {
      const state = states.get(id);
      return state ? marks.get(state)! : null;
    },
    labelOf: (id) => {
      const state = states.get(id);
      return state && <StateBadge state={state} />;
    },
    paintOverview: (surface, chart, palette) =>
      paintRepliesOverview(surface, chart, palette, (id) => states.get(id)),
    legend: usedStates.map((state) => ({
      words: STATE_STYLES[state].words,
      paint: (pen, palette) => paintSample(pen, palette, state),
    })),
  };
}
