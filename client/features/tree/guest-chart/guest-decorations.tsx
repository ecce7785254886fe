import type { CardMark } from "#shared/tree/family-chart/drawing/card-content.ts";
import type { CardDecorations } from "../family-chart/index.ts";
import type { AnswersOnChart } from "./guest-chart.api.ts";
import { GUEST_STATES, type GuestState, LOOKS, statesOf } from "./guest-states.ts";
import { paintGuest, paintDistantGuests, paintSample } from "./paint-guest.ts";
import { StateBadge } from "./state-badge.tsx";

/** Returns the marks of an event's guest list for the chart's cards. */
export function guestDecorations(answers: AnswersOnChart): CardDecorations {
  const states = statesOf(answers);
  const marks = new Map(
    GUEST_STATES.map((state): [GuestState, CardMark] => [
      state,
      {
        words: LOOKS[state].words,
        paint: (pen, look, palette, letters) => paintGuest({ pen, palette, letters }, look, state),
      },
    ]),
  );
  const shown = GUEST_STATES.filter((state) => answers[state].length > 0);
  return {
    title: `guest list for ${answers.name}`,
    markOf: (id) => {
      const state = states.get(id);
      return state ? marks.get(state)! : null;
    },
    labelOf: (id) => {
      const state = states.get(id);
      return state && <StateBadge state={state} />;
    },
    paintOverview: (surface, chart, palette) =>
      paintDistantGuests(surface, chart, palette, (id) => states.get(id)),
    legend: shown.map((state) => ({
      words: LOOKS[state].words,
      paint: (pen, palette) => paintSample(pen, palette, state),
    })),
  };
}
