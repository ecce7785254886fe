import { copyText, childValue } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";

const hexadecimal = /^[\dA-F]{32}(?:[\dA-F]{4})?$/;
const MAX_LENGTH = 200;

/**
 * Returns a record's permanent ids. `uid:` is from UID (GEDCOM 7) or _UID (which ends with a
 * checksum of four digits), in capitals without dashes. `exid:` is from EXID, with its type first.
 */
export function readIds(record: GedcomNode): string[] {
  const ids = new Set<string>();
  for (const line of record.children) {
    const value = line.value.trim();
    if (value === "" || value.length > MAX_LENGTH) continue;
    if (isUidTag(line.tag)) ids.add(`uid:${normalizeUid(value)}`);
    else if (line.tag === "EXID") ids.add(`exid:${childValue(line, "TYPE")} ${value}`);
  }
  return Array.from(ids, copyText);
}

export const isUidTag = (tag: string): boolean => tag === "UID" || tag === "_UID";

/** Returns a UID's digits without dashes and checksum; other text stays unchanged. */
export function normalizeUid(value: string): string {
  const digits = value.replaceAll(/[-{}]/g, "").toUpperCase();
  return hexadecimal.test(digits) ? digits.slice(0, 32) : value;
}

/** Returns a UID as PAF and its successors write it, with a checksum of two bytes. */
export function addChecksum(uid: string): string {
  let [sum, sumOfSums] = [0, 0];
  for (let index = 0; index < uid.length; index += 2) {
    sum = (sum + Number.parseInt(uid.slice(index, index + 2), 16)) % 256;
    sumOfSums = (sumOfSums + sum) % 256;
  }
  const digits = (byte: number) => byte.toString(16).padStart(2, "0").toUpperCase();
  return `${uid}${digits(sum)}${digits(sumOfSums)}`;
}
