import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { MAX_GENERATIONS } from "../family-tree/family-tree.contract.ts";
import { integerInQuery, untrimmedText, idInAddress } from "../../lib/schemas.ts";
import { PAPER_NAMES } from "./papers.ts";
import { posterErrors } from "./poster.errors.ts";

export const POSTER_FORMATS = ["pdf", "svg", "png"] as const;
/** The most names listed of people whose letters the font lacks. */
const MAX_NAMED = 20;

const INVALID_SUBJECT = "A person is one id, a couple two joined by a comma";

const groupParams = z.object({ id: idInAddress });
const subjectQuery = z.object({
  /** One id, or the two ids of a couple separated by a comma; the whole family if missing. */
  of: z.optional(
    untrimmedText(21, INVALID_SUBJECT).check(
      z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})?$/, INVALID_SUBJECT),
    ),
  ),
  /**
   * Generations below the first; by default all that the tree can show. Not for the whole family.
   */
  generations: z.optional(integerInQuery(1, MAX_GENERATIONS)),
  /** Whether to print dates of living people; default: left out. */
  livingDates: z.optional(z.enum(["shown", "left out"])),
});

const sheetQuery = z.extend(subjectQuery, {
  paper: z.enum(PAPER_NAMES),
  /** Number of the sheet; default 1. A PDF has all sheets. */
  sheet: z.optional(integerInQuery(1, 100_000)),
});

const { personNotFound, empty, tooSmall, noSheet } = posterErrors;

export const posterContract = defineContract("poster", {
  plan: {
    method: "get",
    path: "/api/family-groups/:id/poster",
    summary:
      "Plan a poster: its sheets, the paper sizes that keep names readable (8 points or more), and letters that the font lacks",
    limit: "posters",
    access: { right: "group.see", on: { group: "params.id" } },
    params: groupParams,
    query: subjectQuery,
    heavy: "quick",
    errors: [personNotFound, empty],
    response: z.object({
      title: z.string(),
      people: z.int(),
      /**
       * One sheet for up to 300 people; else one with the first generations, and one per branch.
       */
      sheets: z.array(z.object({ name: z.string(), people: z.int() })),
      /** Papers on which all names are readable, the smallest first. */
      papers: z.array(z.enum(PAPER_NAMES)),
      /** People whose names have letters that the font lacks: the total, and the first names. */
      missingLetters: z.object({
        total: z.int(),
        names: z.array(z.string()).check(z.maxLength(MAX_NAMED)),
      }),
    }),
  },
  draw: {
    method: "get",
    path: "/api/family-groups/:id/poster/file",
    summary: "Make a poster: all sheets as a PDF, or one sheet as SVG or PNG",
    limit: "posters",
    access: { right: "group.see", on: { group: "params.id" } },
    params: groupParams,
    query: z.extend(sheetQuery, { format: z.enum(POSTER_FORMATS) }),
    heavy: "long",
    errors: [personNotFound, empty, tooSmall, noSheet],
    audit: "export",
    response: { file: ["application/pdf", "image/svg+xml", "image/png"] },
  },
  preview: {
    method: "get",
    path: "/api/family-groups/:id/poster/preview",
    summary:
      "Preview one sheet of a poster as SVG, with small photos (a tenth of the print file's size)",
    limit: "posters",
    access: { right: "group.see", on: { group: "params.id" } },
    params: groupParams,
    query: sheetQuery,
    heavy: "quick",
    errors: [personNotFound, empty, tooSmall, noSheet],
    response: { file: ["image/svg+xml"] },
  },
});

export { MAX_NAMED };
