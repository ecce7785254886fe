import { parse } from "parse-gedcom";
import { readGedcom } from "read-gedcom";
import { utf8 } from "./gedcom-text.ts";

/** A line as another program reads it. */
export interface ParsedLine {
  xref: string;
  tag: string;
  value: string;
  children: ParsedLine[];
}

/** Two independent GEDCOM readers. In the values that they return, `@@` is unescaped to `@`. */
export const readers: Record<string, (text: string) => ParsedLine[]> = {
  "read-gedcom": (text) => {
    const bytes = utf8(text);
    const file = readGedcom(bytes.buffer as ArrayBuffer);
    return (file[0]?.children ?? []).map(fromReadGedcom);
  },
  "parse-gedcom": (text) => parse(text).map(fromParseGedcom),
};

interface ReadGedcomNode {
  tag: string | null;
  pointer: string | null;
  value: string | null;
  children: ReadGedcomNode[];
}

const fromReadGedcom = ({ pointer, tag, value, children }: ReadGedcomNode): ParsedLine => ({
  xref: pointer ?? "",
  tag: tag ?? "",
  value: (value ?? "").replaceAll("@@", "@"),
  children: children.map(fromReadGedcom),
});

const fromParseGedcom = (line: ReturnType<typeof parse>[number]): ParsedLine => ({
  xref: line.pointer,
  tag: line.tag,
  value: line.data.replaceAll("@@", "@"),
  children: line.tree.map(fromParseGedcom),
});
