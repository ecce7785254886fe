import { onOneLine } from "../lib/schemas.ts";
import type { Audience, QuestionKind } from "./list-words.ts";
import { LONGEST_REPLY } from "./list-words.ts";

/** What can be replied to. */
export interface Replied {
  kind: QuestionKind;
  choices: string[] | null;
  isRequired: boolean;
}

const LARGEST = 1_000_000_000;

/** A reply as it is kept; null where there is none. Or what is wrong with it. */
export type ReadReply = { value: string | null } | { fault: string };

/** Reads what was typed or chosen as a reply. */
export function readReply({ kind, choices, isRequired }: Replied, typed: string | null): ReadReply {
  const text = (typed ?? "").trim();
  if (text === "") return isRequired ? { fault: "Please reply to this" } : { value: null };
  if (kind === "line")
    return text.length <= LONGEST_REPLY
      ? { value: onOneLine(text) }
      : { fault: `At most ${LONGEST_REPLY} characters` };
  if (kind === "number") return readNumber(text);
  const known = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  return known.includes(text) ? { value: text } : { fault: "Please choose one of these" };
}

/** A decimal comma is taken for a point. */
function readNumber(text: string): ReadReply {
  if (!/^-?\d+([.,]\d{1,4})?$/.test(text)) return { fault: "Please give a number, such as 3" };
  const number = Number(text.replace(",", "."));
  return Math.abs(number) <= LARGEST ? { value: String(number) } : { fault: "That is too much" };
}

/** Whether a question is asked of somebody. */
export const isAsked = (audience: Audience, isChild: boolean): boolean =>
  audience === "everyone" || (audience === "children") === isChild;
