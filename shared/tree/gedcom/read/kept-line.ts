import { findChild, isPointer, copyText, unescapeText } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";

/** A line that is kept unchanged, so that an export can write it in the same place. */
export interface KeptLine {
  level: number;
  /** The tags it was below, from the record down (`BIRT.SOUR`); null directly below the record. */
  path: string | null;
  tag: string;
  /** Text with only a leading `@` doubled, or a pointer such as `@S1@`. */
  value: string | null;
  line: number;
}

/** Shares equal tags and paths, because files have many lines but few tags. */
const sharedTexts = new Map<string, string>();

function shareText(text: string): string {
  const cached = sharedTexts.get(text);
  if (cached !== undefined) return cached;
  if (sharedTexts.size > MAX_SHARED) sharedTexts.clear();
  const copy = copyText(text);
  sharedTexts.set(copy, copy);
  return copy;
}
const MAX_SHARED = 2000;

export const pathBelow = (path: string | null, tag: string): string =>
  shareText(path === null ? tag : `${path}.${tag}`);

/** Keeps a line with all lines below it. */
export function keep(
  source: GedcomNode,
  path: string | null,
  level: number,
  into: KeptLine[],
): void {
  const node = source.tag === "ROLE" && isAssociation(path) ? toRelation(source) : source;
  const tag = GEDCOM_7_TAGS[node.tag] ?? shareText(node.tag);
  into.push({ level, path, tag, value: toKeptValue(node), line: node.line });
  if (node.children.length > 0) keepBelow(node, pathBelow(path, tag), level + 1, into);
}

/** Tags of GEDCOM 7 that 5.5.1 doesn't have, with their form in a 5.5.1 file. */
const GEDCOM_7_TAGS: Record<string, string> = { SNOTE: "NOTE", PHRASE: "_PHRASE", MIME: "_MIME" };

const isAssociation = (path: string | null): boolean =>
  path === "ASSO" || (path?.endsWith(".ASSO") ?? false);

/** GEDCOM 7 roles in words. */
const ROLES: Record<string, string> = {
  CHIL: "child",
  CLERGY: "clergy",
  FATH: "father",
  FRIEND: "friend",
  GODP: "godparent",
  HUSB: "husband",
  MOTH: "mother",
  NGHBR: "neighbor",
  OFFICIATOR: "officiator",
  PARENT: "parent",
  SPOU: "spouse",
  WIFE: "wife",
  WITN: "witness",
};

/** Converts an associate's role to 5.5.1: RELA with a word, or with the phrase of another role. */
function toRelation(role: GedcomNode): GedcomNode {
  const code = role.value.trim();
  const phrase = code === "OTHER" ? findChild(role, "PHRASE") : null;
  const value = phrase?.value || (ROLES[code] ?? code);
  return {
    ...role,
    tag: "RELA",
    value,
    children: role.children.flatMap((node) => (node === phrase ? node.children : [node])),
  };
}

/** Keeps the lines below a line, except lines that were read. */
export function keepBelow(
  node: GedcomNode,
  path: string,
  level: number,
  into: KeptLine[],
  isRead?: (node: GedcomNode) => boolean,
): void {
  for (const below of node.children) if (!isRead?.(below)) keep(below, path, level, into);
}

/** Keeps a link if lines below it weren't read. Other links follow from the records they point to. */
export function keepLink(
  node: GedcomNode,
  isRead: (node: GedcomNode) => boolean,
  into: KeptLine[],
): void {
  const isKnown = isPointer(node.value) || node.value.trim() === "";
  if (isKnown && node.children.every(isRead)) return;
  into.push({ level: 1, path: null, tag: node.tag, value: toKeptValue(node), line: node.line });
  keepBelow(node, node.tag, 2, into, isRead);
}

/** Whether the value of a kept line is a pointer. */
export const isKeptPointer = (value: string | null): value is string =>
  value !== null && value[0] === "@" && value[1] !== "@" && value[1] !== "#";

/** Returns the text of a kept line, in which a leading `@` is doubled. */
export const textOfKept = (value: string | null): string =>
  value?.startsWith("@@") ? value.slice(1) : (value ?? "");

/** A leading `@` stays doubled in text, so that it can't be mistaken for a pointer. */
function toKeptValue(node: GedcomNode): string | null {
  const { value } = node;
  if (value === "") return null;
  if (isPointer(value)) return copyText(value.trim());
  const text = unescapeText(value);
  return copyText(text.startsWith("@") && !text.startsWith("@#") ? `@${text}` : text);
}
