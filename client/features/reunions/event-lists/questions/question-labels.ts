import { countOf } from "#shared/lib/count.ts";
import type { Audience, QuestionKind } from "#shared/reunions/event-lists/list-options.ts";
import type { QuestionTotals } from "./questions.api.ts";

export const KIND_LABELS: Record<QuestionKind, string> = {
  line: "Short text",
  number: "Number",
  choice: "Multiple choice",
  yesNo: "Yes or no",
};

export const AUDIENCE_LABELS: Record<Audience, string> = {
  everyone: "Everyone",
  adults: "Adults",
  children: "Children",
};

/** 'Yes' for 'yes'; other choices are the organizer's own words. */
export const formatChoice = (kind: QuestionKind, choice: string): string => {
  if (kind !== "yesNo") return choice;
  return choice === "yes" ? "Yes" : "No";
};

/** '12 of 40 people answered'. */
export const describeAnswerCount = ({ answers, asked, areDeleted }: QuestionTotals): string =>
  areDeleted
    ? `${countOf(answers, "person", "people")} answered. Their answers were deleted 90 days after the event.`
    : `${answers} of ${countOf(asked, "person", "people")} answered`;
