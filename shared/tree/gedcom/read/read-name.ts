import { findChild, copyText, unescapeText, childValue } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import { keep, type KeptLine } from "./kept-line.ts";
import { nameLines } from "./name-lines.ts";

export interface ParsedName {
  /** 'Unknown' for a person without a name. */
  fullName: string;
  givenName: string | null;
  surname: string | null;
  isUnnamed: boolean;
  isTruncated: boolean;
}

const MAX_LENGTH = 200;
const unnamed: ParsedName = {
  fullName: "Unknown",
  givenName: null,
  surname: null,
  isUnnamed: true,
  isTruncated: false,
};

/**
 * Reads a person's first NAME. Uses the pieces (GIVN, SURN, …) where the value (`Marie /Curie/ Dr`)
 * lacks them, and adds a title or suffix found only in a piece.
 */
export function readName(person: GedcomNode): ParsedName {
  const name = findChild(person, "NAME");
  return name ? parseName(name.value, (tag) => childValue(name, tag)) : unnamed;
}

/** Reads a name from its value and pieces. */
export function parseName(value: string, pieceOf: (tag: string) => string): ParsedName {
  const parts = splitName(value);
  const given = cleanUp(pieceOf("GIVN")) || parts.given;
  const surname = parts.surname || joinWords(cleanUp(pieceOf("SPFX")), cleanUp(pieceOf("SURN")));
  const baseName = parts.whole || joinWords(given, surname);
  if (baseName === "") return unnamed;

  const suffix = omitIfPresent(baseName, cleanUp(pieceOf("NSFX")));
  const title = omitIfPresent(baseName, cleanUp(pieceOf("NPFX")));
  const fullName = joinWords(joinWords(title, baseName), suffix);
  return {
    fullName: truncate(fullName),
    givenName: truncate(given) || null,
    surname: truncate(surname) || null,
    isUnnamed: false,
    isTruncated: fullName.length > MAX_LENGTH,
  };
}

const PIECES = new Set(["GIVN", "SURN", "SPFX", "NPFX", "NSFX"]);

export const isNamePiece = ({ tag }: Pick<GedcomNode, "tag">): boolean => PIECES.has(tag);

/** Path of the kept lines of a first name that an export would write differently. */
export const NAME_FORM_PATH = "NAME";

/** Keeps the first name as it was in the file, unless an export writes the same. */
export function keepNameForm(person: GedcomNode, read: ParsedName): KeptLine[] {
  const name = findChild(person, "NAME");
  if (!name) return [];
  const pieces = name.children.filter(isNamePiece);
  const [first, ...others] = nameLines(read);
  const isExported = normalizeForm(name.value) === (first?.value ?? "");
  const isPieceExported = (piece: GedcomNode) =>
    piece.children.length === 0 &&
    (piece.value.trim() === "" ||
      others.some(({ tag, value }) => tag === piece.tag && value === normalizeForm(piece.value)));
  if (isExported && pieces.every(isPieceExported)) return [];
  const lines: KeptLine[] = [];
  keep({ ...name, children: pieces }, NAME_FORM_PATH, 1, lines);
  return lines;
}

const normalForm = /^[^\s@/]+(?: [^\s@/]+)*(?: \/[^\s@/]+(?: [^\s@/]+)*\/)?$/;

/** Normalizes spaces, and removes slashes that contain no surname. */
const normalizeForm = (value: string): string =>
  normalForm.test(value)
    ? value
    : unescapeText(value)
        .replace(/\/\s*\/\s*$/, "")
        .replaceAll(/\s+/g, " ")
        .trim();

/** Splits a name: the surname is between slashes, a suffix follows. */
function splitName(value: string) {
  const open = value.indexOf("/");
  if (open < 0) return { whole: cleanUp(value), given: cleanUp(value), surname: "" };
  const close = value.indexOf("/", open + 1);
  const end = close < 0 ? value.length : close;
  const before = cleanUp(value.slice(0, open));
  const surname = cleanUp(value.slice(open + 1, end));
  const after = cleanUp(value.slice(end + 1).replaceAll("/", " "));
  // If the surname comes first ('/Nguyen/ Van Anh'), the given name follows it.
  return { whole: joinWords(joinWords(before, surname), after), given: before || after, surname };
}

const omitIfPresent = (name: string, piece: string): string =>
  piece !== "" && ` ${name} `.includes(` ${piece} `) ? "" : piece;

const joinWords = (one: string, other: string): string =>
  one === "" || other === "" ? one + other : `${one} ${other}`;

const onlyLetters = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const placeholder = /^[\s?_.-]*$/;

/** Normalizes spaces, removes slashes and control characters; '' for placeholders ('unknown'). */
function cleanUp(value: string): string {
  const trimmed = value.trim();
  if (trimmed === "" || onlyLetters.test(trimmed)) return trimmed;
  const text = trimmed
    .replace(/[\s,/\p{Cc}]+/gu, " ")
    .trim()
    .replaceAll("@@", "@");
  return placeholder.test(text) ? "" : text;
}

const truncate = (text: string): string =>
  copyText(
    text.length > MAX_LENGTH
      ? Array.from(text.slice(0, 2 * MAX_LENGTH))
          .slice(0, MAX_LENGTH)
          .join("")
      : text,
  );
