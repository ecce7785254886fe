import { readGedcom } from "#shared/gedcom/read/read-gedcom.ts";

const HEAD = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1", "2 FORM LINEAGE-LINKED", "1 CHAR UTF-8"];

/** A whole file around these lines; a line of several is cut at its line ends. Line 1 is `0 HEAD`, the given ones begin at line 6. */
export const gedcomText = (...lines: string[]): string =>
  [...HEAD, ...lines, "0 TRLR", ""].join("\n");

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a file of these lines as a stream of one piece. */
export const readLines = (...lines: string[]) => readGedcom([utf8(gedcomText(...lines))]);
