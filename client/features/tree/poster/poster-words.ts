import type { PaperName } from "#shared/tree/poster/papers.ts";
import { countOf } from "#shared/lib/count.ts";
import type { PosterPlan } from "./poster.api.ts";

/** Returns 'Branch of Karl, 31 people'. */
export const sheetTitle = ({ name, people }: PosterPlan["sheets"][number]): string =>
  `${name}, ${countOf(people, "person", "people")}`;

/** Describes the preview of a sheet. */
export function previewWords({ title, sheets }: PosterPlan, sheet: number): string {
  const which = sheets.length === 1 ? "the poster" : `sheet ${sheet} of ${sheets.length}`;
  return `Preview of ${which}: ${title}, ${sheetTitle(sheets[sheet - 1]!)}`;
}

/** Returns '60 people on 1 sheet.' */
export function sheetWords({ people, sheets }: PosterPlan): string {
  const counted = countOf(people, "person", "people");
  return sheets.length === 1
    ? `${counted} on 1 sheet.`
    : `${counted} on ${sheets.length} sheets: one for the earliest generations, and one for each branch.`;
}

const LIST = new Intl.ListFormat("en-US");

/** Names the paper sizes on which the names are readable, and warns if the chosen one isn't among them. */
export function fitWords({ papers }: PosterPlan, paper: PaperName): string {
  if (papers.length === 0)
    return "Even on A0, the names would be too small to read. Choose another person or fewer generations.";
  const readable = `The names are readable on ${LIST.format(papers)}.`;
  return papers.includes(paper)
    ? readable
    : `On ${paper}, the names would be too small to read. ${readable}`;
}

const NAMED = 3;

export function lackingWords({ notDrawn: { total, names } }: PosterPlan): string {
  const more = total - Math.min(NAMED, names.length);
  const named = names.slice(0, NAMED);
  return `Some letters aren't in the poster's font and show as empty boxes. This affects ${LIST.format(more > 0 ? [...named, `${more.toLocaleString("en-US")} more`] : named)}.`;
}
