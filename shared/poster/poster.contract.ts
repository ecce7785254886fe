import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { MOST_GENERATIONS } from "../family-tree/family-tree.contract.ts";
import { countInQuery, exactText, idInAddress } from "../lib/schemas.ts";
import { PAPER_NAMES } from "./papers.ts";
import { posterRefusals } from "./poster.refusals.ts";

export const POSTER_FORMATS = ["pdf", "svg", "png"] as const;
/** As many names as are told of whom the letters are missing. */
const MOST_NAMED = 20;

const NO_SUBJECT = "A person is one id, a couple two joined by a comma";

const oneGroup = z.object({ id: idInAddress });
const subject = z.object({
  /** One id, or the two of a couple joined by a comma; the whole family where nobody is named. */
  of: z.optional(
    exactText(21, NO_SUBJECT).check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})?$/, NO_SUBJECT)),
  ),
  /** Below the first; all that the tree itself can show unless said. The whole family is shown whole. */
  generations: z.optional(countInQuery(1, MOST_GENERATIONS)),
  /** Whether dates of the living are printed; they are left out unless said. */
  livingDates: z.optional(z.enum(["shown", "left out"])),
});

const onPaper = z.extend(subject, {
  paper: z.enum(PAPER_NAMES),
  /** The first unless said. A PDF has all of them. */
  sheet: z.optional(countInQuery(1, 100_000)),
});

const { nobody, empty, tooSmall, noSheet } = posterRefusals;

export const posterContract = defineContract("poster", {
  plan: {
    method: "get",
    path: "/api/family-groups/:id/poster",
    summary:
      "What a family in one picture would have: its sheets, on which papers names have 8 points, and which letters are missing",
    access: { may: "group.see", on: { group: "params.id" } },
    params: oneGroup,
    query: subject,
    heavy: "quick",
    refuses: [nobody, empty],
    answer: z.object({
      title: z.string(),
      people: z.int(),
      /** One up to 300 people, else one with those they come from, and one for each branch. */
      sheets: z.array(z.object({ name: z.string(), people: z.int() })),
      /** The papers on which all of it can be read, from the smallest on. */
      papers: z.array(z.enum(PAPER_NAMES)),
      /** Whose names have letters that the posters' font has no shapes for: the first of them, by name. */
      notDrawn: z.object({
        total: z.int(),
        names: z.array(z.string()).check(z.maxLength(MOST_NAMED)),
      }),
    }),
  },
  draw: {
    method: "get",
    path: "/api/family-groups/:id/poster/file",
    summary: "A family in one picture: all sheets as a PDF, or one of them as SVG or PNG",
    access: { may: "group.see", on: { group: "params.id" } },
    params: oneGroup,
    query: z.extend(onPaper, { format: z.enum(POSTER_FORMATS) }),
    heavy: "long",
    refuses: [nobody, empty, tooSmall, noSheet],
    answer: { file: ["application/pdf", "image/svg+xml", "image/png"] },
  },
  look: {
    method: "get",
    path: "/api/family-groups/:id/poster/look",
    summary:
      "One sheet as SVG for a screen, with small faces: a tenth as large as the file to print",
    access: { may: "group.see", on: { group: "params.id" } },
    params: oneGroup,
    query: onPaper,
    heavy: "quick",
    refuses: [nobody, empty, tooSmall, noSheet],
    answer: { file: ["image/svg+xml"] },
  },
});

export { MOST_NAMED };
