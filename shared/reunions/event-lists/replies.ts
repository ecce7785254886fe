import { toOneLine } from "../../lib/schemas.ts";
import type { Audience, QuestionKind } from "./list-words.ts";
import { MAX_REPLY_LENGTH } from "./list-words.ts";

/** A question that can be replied to. */
export interface Replied {
  kind: QuestionKind;
  choices: string[] | null;
  isRequired: boolean;
}

const MAX_NUMBER = 1_000_000_000;

/** The reply as stored, null for none, or an error. */
export type ReadReply = { value: string | null } | { fault: string };

/** Parses a typed or chosen reply. */
export function readReply({ kind, choices, isRequired }: Replied, typed: string | null): ReadReply {
  const text = (typed ?? "").trim();
  if (text === "") return isRequired ? { fault: "This question needs an answer" } : { value: null };
  if (kind === "line")
    return text.length <= MAX_REPLY_LENGTH
      ? { value: toOneLine(text) }
      : { fault: `Use at most ${MAX_REPLY_LENGTH} characters` };
  if (kind === "number") return readNumber(text);
  const known = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  return known.includes(text) ? { value: text } : { fault: "Choose one of these" };
}

/** A decimal comma counts as a point. */
function readNumber(text: string): ReadReply {
  if (!/^-?\d+([.,]\d{1,4})?$/.test(text)) return { fault: "Enter a number. For example: 3" };
  const number = Number(text.replace(",", "."));
  return Math.abs(number) <= MAX_NUMBER
    ? { value: String(number) }
    : { fault: "That number is too large" };
}

/** Whether a question is for this person. */
export const isAsked = (audience: Audience, isChild: boolean): boolean =>
  audience === "everyone" || (audience === "children") === isChild;
