import type { PaperName } from "#shared/tree/poster/papers.ts";
import { countOf } from "#shared/lib/count.ts";
import type { PosterPlan } from "./poster.api.ts";

/** Returns 'Branch of Karl, 31 people'. */
export const sheetTitle = ({ name, people }: PosterPlan["sheets"][number]): string =>
  `${name}, ${countOf(people, "person", "people")}`;

/** Describes the preview of a sheet. */
export function describePreview({ title, sheets }: PosterPlan, sheet: number): string {
  const which = sheets.length === 1 ? "the poster" : `sheet ${sheet} of ${sheets.length}`;
  return `Preview of ${which}: ${title}, ${sheetTitle(sheets[sheet - 1]!)}`;
}

/** Returns '60 people on 1 sheet.' */
export function describeSheets({ people, sheets }: PosterPlan): string {
  const peopleText = countOf(people, "person", "people");
  return sheets.length === 1
    ? `${peopleText} on 1 sheet.`
    : `${peopleText} on ${sheets.length} sheets: one for the earliest generations, and one for each branch.`;
}

const LIST = new Intl.ListFormat("en-US");

/** Names the paper sizes on which the names are readable, and warns if the chosen one isn't among them. */
export function describeFit({ papers }: PosterPlan, paper: PaperName): string {
  if (papers.length === 0)
    return "Even on A0, the names would be too small to read. Choose another person or fewer generations.";
  const readable = `The names are readable on ${LIST.format(papers)}.`;
  return papers.includes(paper)
    ? readable
    : `On ${paper}, the names would be too small to read. ${readable}`;
}

const MAX_NAMES = 3;

export function describeMissingLetters({ notDrawn: { total, names } }: PosterPlan): string {
  const hiddenCount = total - Math.min(MAX_NAMES, names.length);
  const shownNames = names.slice(0, MAX_NAMES);
  return `Some letters aren't in the poster's font and show as empty boxes. This affects ${LIST.format(hiddenCount > 0 ? [...shownNames, `${hiddenCount.toLocaleString("en-US")} more`] : shownNames)}.`;
}
