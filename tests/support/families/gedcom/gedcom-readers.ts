import { parse } from "parse-gedcom";
import { readGedcom } from "read-gedcom";
import { utf8 } from "./gedcom-text.ts";

/** A line as another program's reader understands it. */
export interface UnderstoodLine {
  xref: string;
  tag: string;
  value: string;
  children: UnderstoodLine[];
}

/** Parses a file with two independent readers. Values are unescaped, without doubled `@`. */
export const readers: Record<string, (text: string) => UnderstoodLine[]> = {
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

const fromReadGedcom = ({ pointer, tag, value, children }: ReadGedcomNode): UnderstoodLine => ({
  xref: pointer ?? "",
  tag: tag ?? "",
  value: (value ?? "").replaceAll("@@", "@"),
  children: children.map(fromReadGedcom),
});

const fromParseGedcom = (line: ReturnType<typeof parse>[number]): UnderstoodLine => ({
  xref: line.pointer,
  tag: line.tag,
  value: line.data.replaceAll("@@", "@"),
  children: line.tree.map(fromParseGedcom),
});
