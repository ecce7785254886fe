import type { GedcomNode } from "./record-reader.ts";

/** Returns the first line with a tag directly below. GEDCOM puts the preferred one first. */
export function findChild(node: GedcomNode, tag: string): GedcomNode | null {
  for (const line of node.children) if (line.tag === tag) return line;
  return null;
}

export const findChildren = (node: GedcomNode, tag: string): GedcomNode[] =>
  node.children.filter((line) => line.tag === tag);

/** Returns the trimmed value of the first line with a tag; '' if there is none. */
export const childValue = (node: GedcomNode, tag: string): string =>
  findChild(node, tag)?.value.trim() ?? "";

/** Whether a value is a pointer like `@I1@`, and not a date's `@#DJULIAN@` or an escaped `@@`. */
export function isPointer(value: string): boolean {
  if (!value.includes("@")) return false;
  const pointer = value.trim();
  return (
    pointer.length > 2 &&
    pointer[0] === "@" &&
    pointer.indexOf("@", 1) === pointer.length - 1 &&
    pointer[1] !== "#"
  );
}

/** Returns the name of the record that a line points to (`I1` of `@I1@`), or null. */
export function pointerOf(node: GedcomNode): string | null {
  const value = node.value.trim();
  if (value.length < 3 || value[0] !== "@" || !value.endsWith("@") || value[1] === "#") return null;
  const xref = value.slice(1, -1);
  return xref === "VOID" ? null : copyText(xref);
}

/** Unescapes a value: `@@` means `@`. */
export const unescapeText = (value: string): string =>
  value.includes("@@") ? value.replaceAll("@@", "@") : value;

/** Whether a line such as `1 DEAT N` records that the event did not take place. */
export const isNegated = (node: GedcomNode): boolean => /^(?:N|NO|NOT)$/i.test(node.value.trim());

/**
 * Copies a text. A slice keeps its whole string in memory, so without the copy one name would keep
 * the 64 KiB block it was read from.
 */
export const copyText = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1));
