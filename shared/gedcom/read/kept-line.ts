import { isPointer, ownText, textOf } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";

/** A line that is kept as it came, to leave again where it stood. */
export interface KeptLine {
  level: number;
  /** The tags it stood under from its record down, `BIRT.SOUR`; null directly below the record. */
  path: string | null;
  tag: string;
  /** Text with each `@` once; of a pointer the pointer, `@S1@`. */
  value: string | null;
  line: number;
}

/** Lines are many and tags few: each is held once. */
const tags = new Map<string, string>();

function sharedText(text: string): string {
  const known = tags.get(text);
  if (known !== undefined) return known;
  if (tags.size > MOST_SHARED) tags.clear();
  const own = ownText(text);
  tags.set(own, own);
  return own;
}
const MOST_SHARED = 2000;

export const pathBelow = (path: string | null, tag: string): string =>
  sharedText(path === null ? tag : `${path}.${tag}`);

/** Keeps a line with all below it. What GEDCOM 7 calls a shared note, 5.5.1 calls a note. */
export function keep(node: GedcomNode, path: string | null, level: number, into: KeptLine[]): void {
  const tag = node.tag === "SNOTE" ? "NOTE" : sharedText(node.tag);
  into.push({ level, path, tag, value: keptValue(node), line: node.line });
  if (node.children.length > 0) keepBelow(node, pathBelow(path, tag), level + 1, into);
}

/** Keeps the lines below a line, but for those that are understood. */
export function keepBelow(
  node: GedcomNode,
  path: string,
  level: number,
  into: KeptLine[],
  understood?: ReadonlySet<string>,
): void {
  for (const below of node.children)
    if (!understood?.has(below.tag)) keep(below, path, level, into);
}

/** Keeps a link for the sake of what is said below it; where nothing is that we don't know, it stands elsewhere. */
export function keepLink(
  node: GedcomNode,
  understood: ReadonlySet<string>,
  into: KeptLine[],
): void {
  if (node.children.every(({ tag }) => understood.has(tag))) return;
  into.push({ level: 1, path: null, tag: node.tag, value: keptValue(node), line: node.line });
  keepBelow(node, node.tag, 2, into, understood);
}

/** Whether the value of a kept line is a pointer. */
export const isPointing = (value: string | null): value is string =>
  value !== null && value[0] === "@" && value[1] !== "@" && value[1] !== "#";

/** The text of a kept line, in which a first `@` is doubled. */
export const textOfKept = (value: string | null): string =>
  value?.startsWith("@@") ? value.slice(1) : (value ?? "");

/** A text that begins with `@` is no pointer: there the sign stays doubled. */
function keptValue(node: GedcomNode): string | null {
  const { value } = node;
  if (value === "") return null;
  if (isPointer(value)) return ownText(value.trim());
  const text = textOf(value);
  return ownText(text.startsWith("@") && !text.startsWith("@#") ? `@${text}` : text);
}
