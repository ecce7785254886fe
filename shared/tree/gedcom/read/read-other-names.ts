import type { OtherNameKind } from "../../../family/facts/fact-kinds.ts";
import {
  findChild,
  findChildren,
  isPointer,
  copyText,
  unescapeText,
  childValue,
} from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import { isNamePiece } from "./read-name.ts";
import { keep, keepBelow, type KeptLine } from "./kept-line.ts";

/** Another name of a person. */
export interface GedcomName {
  kind: OtherNameKind;
  name: string;
  kept: readonly KeptLine[];
}

/** Tags of further names, in the record or below the first name. */
const nameTags: Record<string, OtherNameKind> = {
  NICK: "nickname",
  ALIA: "aka",
  _AKA: "aka",
  _AKAN: "aka",
  _MARNM: "married",
  _MARN: "married",
  ROMN: "script",
  FONE: "script",
  TRAN: "script",
};

/** Kinds by NAME.TYPE; any other type is an 'aka'. */
const kindOfType = new Map<string, OtherNameKind>([
  ["maiden", "maiden"],
  ["birth", "maiden"],
  ["married", "married"],
  ["nickname", "nickname"],
  ["nick", "nickname"],
  ["script", "script"],
]);

export const kindOfNameType = (type: string): OtherNameKind =>
  kindOfType.get(type.trim().toLowerCase()) ?? "aka";

/** NAME.TYPE of each kind in exports. */
export const NAME_TYPES: Record<OtherNameKind, string> = {
  maiden: "maiden",
  married: "married",
  nickname: "nickname",
  aka: "aka",
  script: "script",
};

/**
 * Reads a person's names after the first, in order. Keeps lines below the first name that aren't
 * names, and lines without a name.
 */
export function readOtherNames(
  record: GedcomNode,
  kept: { belowRead: KeptLine[]; unread: KeptLine[] },
): GedcomName[] {
  const [first, ...others] = findChildren(record, "NAME");
  const names: GedcomName[] = [];
  for (const node of first?.children ?? []) {
    if (isNamePiece(node)) continue;
    const kind = nameTags[node.tag];
    const name = kind && readOtherName(node, kind);
    if (name) names.push(name);
    else keep(node, "NAME", 2, kept.belowRead);
  }
  for (const node of others) {
    const type = childValue(node, "TYPE");
    const kind = kindOfNameType(type);
    const isOwnType = (line: GedcomNode) =>
      line === findChild(node, "TYPE") && line.children.length === 0;
    const name = readOtherName(node, kind, NAME_TYPES[kind] === type ? isOwnType : undefined);
    if (name) names.push(name);
    else keep(node, null, 1, kept.unread);
  }
  for (const node of record.children) {
    const kind = nameTags[node.tag];
    const name = kind && readOtherName(node, kind);
    if (name) names.push(name);
  }
  return names;
}

/** Whether a line of the record itself was read as a name. */
export const isOtherName = (node: GedcomNode): boolean =>
  nameTags[node.tag] !== undefined && normalizeName(node.value) !== "";

function readOtherName(
  node: GedcomNode,
  kind: OtherNameKind,
  isRead?: (node: GedcomNode) => boolean,
): GedcomName | null {
  const name = normalizeName(node.value);
  if (name === "") return null;
  const kept: KeptLine[] = [];
  keepBelow(node, "NAME", 2, kept, isRead);
  return { kind, name: copyText(name), kept };
}

/** Normalizes spaces and removes slashes around the surname; '' for pointers and empty names. */
function normalizeName(value: string): string {
  if (isPointer(value)) return "";
  return unescapeText(value)
    .replaceAll(/[\s/\p{Cc}]+/gu, " ")
    .trim();
}
