import { moneyInWords } from "#shared/event-lists/money.ts";
import type { HistoryLine } from "#shared/history/history.contract.ts";

type Fields = Record<string, unknown>;

/** What a line keeps of something with several fields, by the field it is kept in. */
const IN_WORDS: Record<string, (kept: Fields) => unknown[]> = {
  lifeFact: ({ label, detail, dateWords, date, place }) => [
    label,
    detail,
    dateWords ?? date,
    place,
  ],
  otherName: ({ name }) => [name],
  dues: ({ perAdult, perChild, currency }) => [
    `${moneyInWords(Number(perAdult), String(currency))} per adult`,
    `${moneyInWords(Number(perChild), String(currency))} per child`,
  ],
  scheduleItem: ({ title, startTime }) => [title, String(startTime).replace("T", " ")],
  task: ({ title, detail }) => [title, detail],
  question: ({ question }) => [question],
};

/** A value of a line as readers get it: whatever is kept, it is no object. */
export function valueInWords(
  field: string,
  kept: unknown,
): HistoryLine["changes"][number]["after"] {
  if (kept === null || kept === undefined) return null;
  if (typeof kept === "string" || typeof kept === "number" || typeof kept === "boolean")
    return kept;
  const words = IN_WORDS[field]?.(kept as Fields) ?? Object.values(kept as Fields);
  return words.filter((each) => typeof each === "string" && each !== "").join(", ");
}
