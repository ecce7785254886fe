import type { Samples } from "./samples.ts";

/** Of GEDCOM files, of the history, and of what is suggested. */
export const exchangeSamples: Samples = {
  "poster.plan": () => ({ query: { livingDates: "shown" } }),
  "poster.draw": ({ person }) => ({
    query: { of: String(person), paper: "A3", format: "svg", sheet: "1" },
  }),
  "poster.look": ({ person }) => ({
    query: { of: String(person), paper: "A3", sheet: "1" },
  }),
  "history.ofPerson": () => ({ query: { limit: "10" } }),
  "history.ofGroup": () => ({}),
  "history.bringBack": () => ({}),
  "suggestions.ofPerson": () => ({}),
  "suggestions.make": () => ({ body: { familyBranch: "South", note: "As it is in his letters" } }),
  "suggestions.ofGroup": () => ({}),
  "suggestions.waiting": () => ({}),
  "suggestions.answered": () => ({}),
  "suggestions.take": () => ({ body: { edition: 1, answer: "Thank you" } }),
  "suggestions.decline": () => ({ body: { answer: "It is right as it is" } }),
  "suggestions.withdraw": () => ({}),
  "gedcom.export": () => ({ query: { withoutLiving: "true" } }),
  "gedcom.send": () => ({
    query: { name: "smith.ged" },
    file: "0 HEAD\n0 @I1@ INDI\n1 NAME Nadia /New/\n0 TRLR\n",
  }),
  "gedcom.waiting": () => ({}),
  "gedcom.preview": () => ({}),
  "gedcom.matches": () => ({}),
  "gedcom.report": () => ({}),
  "gedcom.take": () => ({ body: { version: 1, refused: [], taken: [] } }),
  "gedcom.cancel": () => ({}),
  "gedcom.remove": () => ({}),
};
