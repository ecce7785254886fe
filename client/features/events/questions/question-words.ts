import type { Audience, QuestionKind } from "#shared/event-lists/list-words.ts";
import type { QuestionTotals } from "./questions.api.ts";

export const KIND_WORDS: Record<QuestionKind, string> = {
  line: "A line of text",
  number: "A number",
  choice: "One of several",
  yesNo: "Yes or no",
};

export const AUDIENCE_WORDS: Record<Audience, string> = {
  everyone: "Everyone",
  adults: "Adults",
  children: "Children",
};

/** 'Yes' for 'yes'; choices are in the organiser's own words. */
export const choiceInWords = (kind: QuestionKind, choice: string): string => {
  if (kind !== "yesNo") return choice;
  return choice === "yes" ? "Yes" : "No";
};

/** '12 of 40 who come have replied'. */
export const repliedInWords = ({ replies, asked, areGone }: QuestionTotals): string =>
  areGone
    ? `${replies} replied; the replies themselves are gone, 90 days after the event`
    : `${replies} of ${asked} who come ${asked === 1 ? "has" : "have"} replied`;
