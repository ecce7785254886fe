import type { PaperName } from "#shared/poster/papers.ts";
import type { PosterPlan } from "./poster.api.ts";

const peopleWords = (people: number) => (people === 1 ? "1 person" : `${people} people`);

/** 'Branch of Karl, 31 people' */
export const sheetTitle = ({ name, people }: PosterPlan["sheets"][number]): string =>
  `${name}, ${peopleWords(people)}`;

/** What the small picture of a sheet shows. */
export function previewWords({ title, sheets }: PosterPlan, sheet: number): string {
  const which = sheets.length === 1 ? "the poster" : `sheet ${sheet} of ${sheets.length}`;
  return `Preview of ${which}: ${title}, ${sheetTitle(sheets[sheet - 1]!)}`;
}

/** '60 people on one sheet.' */
export function sheetWords({ people, sheets }: PosterPlan): string {
  const counted = peopleWords(people);
  return sheets.length === 1
    ? `${counted} on one sheet.`
    : `${counted} on ${sheets.length} sheets: one with those they come from, and one for each branch.`;
}

/** Whether the names can be read on the paper that was chosen, and on which they can. */
export function fitWords({ papers }: PosterPlan, paper: PaperName): string {
  const [smallest] = papers;
  if (!smallest)
    return "Even on A0 the names would be smaller than 8 points. Choose somebody further down, or fewer generations.";
  const fitting = smallest === "A0" ? "A0" : `${smallest} and larger`;
  return papers.includes(paper)
    ? `The names can be read on ${fitting}.`
    : `On ${paper} the names would be smaller than 8 points. They can be read on ${fitting}.`;
}

const NAMED = 3;

export function lackingWords({ notDrawn: { total, names } }: PosterPlan): string {
  const more = total - Math.min(NAMED, names.length);
  const named = names.slice(0, NAMED).join(", ");
  return `The poster's font has not all letters of ${named}${more > 0 ? ` and ${more} more` : ""}: an empty box stands for each of them.`;
}
