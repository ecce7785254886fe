import { ownText, valueOf } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";

const hexadecimal = /^[\dA-F]{32}(?:[\dA-F]{4})?$/;
const LONGEST = 200;

/**
 * The ids that programs give a record for good: `uid:…` of UID (GEDCOM 7) and _UID (which ends in four
 * digits more, a checksum), in capitals without dashes; `exid:` with the type before a blank of EXID.
 */
export function readIds(record: GedcomNode): string[] {
  const ids = new Set<string>();
  for (const line of record.children) {
    const value = line.value.trim();
    if (value === "" || value.length > LONGEST) continue;
    if (line.tag === "UID" || line.tag === "_UID") ids.add(`uid:${plainUid(value)}`);
    else if (line.tag === "EXID") ids.add(`exid:${valueOf(line, "TYPE")} ${value}`);
  }
  return Array.from(ids, ownText);
}

function plainUid(value: string): string {
  const digits = value.replaceAll(/[-{}]/g, "").toUpperCase();
  return hexadecimal.test(digits) ? digits.slice(0, 32) : value;
}
