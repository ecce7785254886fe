import type { Samples } from "./samples.ts";

/** Of what a household answers, signed in and by a link. */
export const answerSamples: Samples = {
  "reachedThrough.get": () => ({}),
  "reachedThrough.set": () => ({ body: { throughId: null } }),
  "rsvp.household": () => ({}),
  "rsvp.answer": ({ person }) => ({ body: { answers: [{ userId: person, status: "confirmed" }] } }),
  "rsvpLinks.open": () => ({}),
  "rsvpLinks.answer": ({ person }) => ({
    body: { answers: [{ userId: person, status: "confirmed" }] },
  }),
  "rsvpLinks.end": () => ({}),
  "rsvpLinks.makeOwn": () => ({}),
  "rsvpLinks.endOwn": () => ({}),
  "rsvpLinks.makeFor": () => ({}),
};
