import { child, ownText, textOf, valueOf } from "../records/node.ts";
import type { GedcomNode } from "../records/record-reader.ts";
import { keep, type KeptLine } from "./kept-line.ts";
import { nameLines } from "./name-lines.ts";

export interface ReadName {
  /** 'Unknown' for a person without a name. */
  fullName: string;
  givenName: string | null;
  surname: string | null;
  isUnnamed: boolean;
  isCut: boolean;
}

const MAX_LENGTH = 200;
const unnamed: ReadName = {
  fullName: "Unknown",
  givenName: null,
  surname: null,
  isUnnamed: true,
  isCut: false,
};

/**
 * Reads a person's first NAME. Uses the pieces (GIVN, SURN, …) where the value (`Marie /Curie/ Dr`)
 * lacks them, and adds a title or suffix found only in a piece.
 */
export function readName(person: GedcomNode): ReadName {
  const name = child(person, "NAME");
  return name ? nameOf(name.value, (tag) => valueOf(name, tag)) : unnamed;
}

/** Reads a name from its value and pieces. */
export function nameOf(value: string, pieceOf: (tag: string) => string): ReadName {
  const parts = splitName(value);
  const given = tidy(pieceOf("GIVN")) || parts.given;
  const surname = parts.surname || joined(tidy(pieceOf("SPFX")), tidy(pieceOf("SURN")));
  const written = parts.whole || joined(given, surname);
  if (written === "") return unnamed;

  const suffix = newPiece(written, tidy(pieceOf("NSFX")));
  const title = newPiece(written, tidy(pieceOf("NPFX")));
  const fullName = joined(joined(title, written), suffix);
  return {
    fullName: cut(fullName),
    givenName: cut(given) || null,
    surname: cut(surname) || null,
    isUnnamed: false,
    isCut: fullName.length > MAX_LENGTH,
  };
}

const PIECES = new Set(["GIVN", "SURN", "SPFX", "NPFX", "NSFX"]);

export const isNamePiece = ({ tag }: Pick<GedcomNode, "tag">): boolean => PIECES.has(tag);

/** Path of kept lines for a first name that contains more than an export would write. */
export const FORM_OF_NAME = "NAME";

/** Keeps the first name as it was in the file, unless an export writes the same. */
export function keptForm(person: GedcomNode, read: ReadName): KeptLine[] {
  const name = child(person, "NAME");
  if (!name) return [];
  const pieces = name.children.filter(isNamePiece);
  const [first, ...others] = nameLines(read);
  const isExported = plainForm(name.value) === (first?.value ?? "");
  const isPieceExported = (piece: GedcomNode) =>
    piece.children.length === 0 &&
    (piece.value.trim() === "" ||
      others.some(({ tag, value }) => tag === piece.tag && value === plainForm(piece.value)));
  if (isExported && pieces.every(isPieceExported)) return [];
  const lines: KeptLine[] = [];
  keep({ ...name, children: pieces }, FORM_OF_NAME, 1, lines);
  return lines;
}

const inOneForm = /^[^\s@/]+(?: [^\s@/]+)*(?: \/[^\s@/]+(?: [^\s@/]+)*\/)?$/;

/** Normalizes spaces, and removes slashes that contain no surname. */
const plainForm = (value: string): string =>
  inOneForm.test(value)
    ? value
    : textOf(value)
        .replace(/\/\s*\/\s*$/, "")
        .replaceAll(/\s+/g, " ")
        .trim();

/** Splits a name: the surname is between slashes, a suffix follows. */
function splitName(value: string) {
  const open = value.indexOf("/");
  if (open < 0) return { whole: tidy(value), given: tidy(value), surname: "" };
  const close = value.indexOf("/", open + 1);
  const end = close < 0 ? value.length : close;
  const before = tidy(value.slice(0, open));
  const surname = tidy(value.slice(open + 1, end));
  const after = tidy(value.slice(end + 1).replaceAll("/", " "));
  // If the surname comes first ('/Nguyen/ Van Anh'), the given name follows it.
  return { whole: joined(joined(before, surname), after), given: before || after, surname };
}

const newPiece = (name: string, piece: string): string =>
  piece !== "" && ` ${name} `.includes(` ${piece} `) ? "" : piece;

const joined = (one: string, other: string): string =>
  one === "" || other === "" ? one + other : `${one} ${other}`;

const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const placeholder = /^[\s?_.-]*$/;

/** Normalizes spaces, removes slashes and control characters; '' for placeholders ('unknown'). */
function tidy(value: string): string {
  const trimmed = value.trim();
  if (trimmed === "" || plain.test(trimmed)) return trimmed;
  const text = trimmed
    .replace(/[\s,/\p{Cc}]+/gu, " ")
    .trim()
    .replaceAll("@@", "@");
  return placeholder.test(text) ? "" : text;
}

const cut = (text: string): string =>
  ownText(
    text.length > MAX_LENGTH
      ? Array.from(text.slice(0, 2 * MAX_LENGTH))
          .slice(0, MAX_LENGTH)
          .join("")
      : text,
  );
