import * as z from "zod/mini";
import { isPlaceholder } from "../messages/placeholder.ts";

/** What one line of a pasted list says. */
export interface PastedInvitee {
  /** As it was typed. */
  line: string;
  email: string;
  recipientName: string;
  /** What is wrong with it; null where it can be invited. */
  fault: string | null;
}

const NO_ADDRESS = "There is no e-mail address in this line";
const NOT_VALID = "This is not a valid e-mail address";
const TWICE = "This address stands above already";
const NOBODY_READS = "Nobody reads mail at this address";
const LONGEST = 254;

const addressSchema = z.email();

/**
 * The people whom a pasted list names, one to a line; a name may stand before or behind an address, as mail
 * programs and spreadsheets write them: 'Ina Moe <ina@example.org>', 'Ina Moe, ina@example.org'. Addresses
 * alone may stand in one line, with commas or semicolons between them. Linear in the text.
 */
export function readPasted(text: string): PastedInvitee[] {
  const seen = new Set<string>();
  return text
    .split(/[\n\r;]+/)
    .flatMap(partsOf)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => readLine(line, seen));
}

/** Several addresses in a line are several people. */
const partsOf = (line: string): string[] =>
  (line.match(/@/g)?.length ?? 0) > 1 ? line.split(/,|(?<=\S@\S+)\s+(?=\S+@)/) : [line];

function readLine(line: string, seen: Set<string>): PastedInvitee {
  const words = line.split(/[\s,<>"'()[\]]+/).filter((word) => word !== "");
  const address = words.find((word) => word.includes("@")) ?? "";
  const email = address.replace(/^mailto:/i, "").toLowerCase();
  const recipientName = words.filter((word) => word !== address).join(" ");
  const fault = faultOf(email, seen);
  seen.add(email);
  return { line, email, recipientName, fault };
}

function faultOf(email: string, seen: ReadonlySet<string>): string | null {
  if (email === "") return NO_ADDRESS;
  if (email.length > LONGEST || !z.safeParse(addressSchema, email).success) return NOT_VALID;
  if (isPlaceholder(email)) return NOBODY_READS;
  return seen.has(email) ? TWICE : null;
}
