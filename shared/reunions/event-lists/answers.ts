import { toOneLine } from "../../lib/schemas.ts";
import type { Audience, QuestionKind } from "./list-options.ts";
import { MAX_ANSWER_LENGTH } from "./list-options.ts";

/** The parts of a question that decide which answers fit. */
export interface AnswerableQuestion {
  kind: QuestionKind;
  choices: string[] | null;
  isRequired: boolean;
}

const MAX_NUMBER = 1_000_000_000;

/** The answer as stored, null for none, or an error. */
export type ParsedAnswer = { value: string | null } | { error: string };

/** Parses a typed or chosen answer. */
export function parseAnswer(
  { kind, choices, isRequired }: AnswerableQuestion,
  typed: string | null,
): ParsedAnswer {
  const text = (typed ?? "").trim();
  if (text === "") return isRequired ? { error: "This question needs an answer" } : { value: null };
  if (kind === "line")
    return text.length <= MAX_ANSWER_LENGTH
      ? { value: toOneLine(text) }
      : { error: `Use at most ${MAX_ANSWER_LENGTH} characters` };
  if (kind === "number") return parseNumber(text);
  const choiceValues = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  return choiceValues.includes(text) ? { value: text } : { error: "Choose one of these" };
}

/** A decimal comma counts as a point. */
function parseNumber(text: string): ParsedAnswer {
  if (!/^-?\d+([.,]\d{1,4})?$/.test(text)) return { error: "Enter a number. For example: 3" };
  const number = Number(text.replace(",", "."));
  return Math.abs(number) <= MAX_NUMBER
    ? { value: String(number) }
    : { error: "That number is too large" };
}

/** Whether a question is for this person. */
export const isInAudience = (audience: Audience, isChild: boolean): boolean =>
  audience === "everyone" || (audience === "children") === isChild;
