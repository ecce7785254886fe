import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";

const HEAD = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1", "2 FORM LINEAGE-LINKED", "1 CHAR UTF-8"];

/**
 * Returns a whole file around these lines; multi-line strings are split. Line 1 is `0 HEAD`; the
 * given lines begin at line 6.
 */
export const gedcomText = (...lines: string[]): string =>
  [...HEAD, ...lines, "0 TRLR", ""].join("\n");

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a file of these lines as a one-piece stream. */
export const readLines = (...lines: string[]) => readGedcom([utf8(gedcomText(...lines))]);
