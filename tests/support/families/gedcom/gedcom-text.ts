import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";

const HEAD = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1", "2 FORM LINEAGE-LINKED", "1 CHAR UTF-8"];

/**
 * Returns a complete file with these lines, which may contain line breaks. The first of them is line 6.
 */
export const gedcomText = (...lines: string[]): string =>
  [...HEAD, ...lines, "0 TRLR", ""].join("\n");

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a file of these lines, in one chunk. */
export const readLines = (...lines: string[]) => readGedcom([utf8(gedcomText(...lines))]);
