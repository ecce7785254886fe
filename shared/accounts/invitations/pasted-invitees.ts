import * as z from "zod/mini";
import { isPlaceholderEmail } from "../../core/outbox/placeholder-email.ts";

/** One line of a pasted list. */
export interface PastedInvitee {
  /** As it was typed. */
  line: string;
  email: string;
  recipientName: string;
  /** What is wrong with it; null if it can be invited. */
  problem: string | null;
}

const NO_ADDRESS = "This line has no email address";
const NOT_VALID = "This isn't an email address";
const DUPLICATE = "This address is already listed above";
const PLACEHOLDER = "This is a placeholder address";
const MAX_LENGTH = 254;

const addressSchema = z.email();

/**
 * Reads a pasted list, one person per line. A name may come before or after the address, as email programs
 * and spreadsheets write them: 'Ina Moe <ina@example.org>', 'Ina Moe, ina@example.org'. Several addresses
 * without names may share a line, separated by commas or semicolons. Runs in linear time.
 */
export function parseInvitees(text: string): PastedInvitee[] {
  const seenEmails = new Set<string>();
  return text
    .split(/[\n\r;]+/)
    .flatMap(splitLine)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => parseLine(line, seenEmails));
}

/** Splits a line with several addresses into one part per person. */
const splitLine = (line: string): string[] =>
  (line.match(/@/g)?.length ?? 0) > 1 ? line.split(/,|(?<=\S@\S+)\s+(?=\S+@)/) : [line];

function parseLine(line: string, seenEmails: Set<string>): PastedInvitee {
  const words = line.split(/[\s,<>"'()[\]]+/).filter((word) => word !== "");
  const address = words.find((word) => word.includes("@")) ?? "";
  const email = address.replace(/^mailto:/i, "").toLowerCase();
  const recipientName = words.filter((word) => word !== address).join(" ");
  const problem = findProblem(email, seenEmails);
  seenEmails.add(email);
  return { line, email, recipientName, problem };
}

function findProblem(email: string, seenEmails: ReadonlySet<string>): string | null {
  if (email === "") return NO_ADDRESS;
  if (email.length > MAX_LENGTH || !z.safeParse(addressSchema, email).success) return NOT_VALID;
  if (isPlaceholderEmail(email)) return PLACEHOLDER;
  return seenEmails.has(email) ? DUPLICATE : null;
}
