import type { GedcomNode } from "./record-reader.ts";

/** The first line of that tag directly below: GEDCOM puts the preferred one first. */
export function child(node: GedcomNode, tag: string): GedcomNode | null {
  for (const below of node.children) if (below.tag === tag) return below;
  return null;
}

export const childrenOf = (node: GedcomNode, tag: string): GedcomNode[] =>
  node.children.filter((below) => below.tag === tag);

/** The value of the first line of that tag, trimmed; '' where there is none. */
export const valueOf = (node: GedcomNode, tag: string): string =>
  child(node, tag)?.value.trim() ?? "";

/** `@I1@`, and not the `@#DJULIAN@` of a date or a doubled `@` that stands for one. */
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

/** The record that a line points to (`I1` of `@I1@`), or `null` where it points to none. */
export function pointerOf(node: GedcomNode): string | null {
  const value = node.value.trim();
  if (value.length < 3 || value[0] !== "@" || !value.endsWith("@") || value[1] === "#") return null;
  const xref = value.slice(1, -1);
  return xref === "VOID" ? null : ownText(xref);
}

/** The text of a value: a doubled `@` stands for one. */
export const textOf = (value: string): string =>
  value.includes("@@") ? value.replaceAll("@@", "@") : value;

/** A line such as `1 DEAT N` says that the event did not take place. */
export const isDenied = (node: GedcomNode): boolean => /^(?:N|NO|NOT)$/i.test(node.value.trim());

/**
 * The same text in memory of its own. A part of a string keeps the whole string alive, so without
 * this one kept name would hold on to the 64 KiB of the file it was read from.
 */
export const ownText = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1));
