interface Room {
  width: number;
  height: number;
  /** Of letters, in the same unit. */
  most: number;
  least: number;
  lines: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/** From one line's foot to the next, in sizes of letters. */
export const LINE_HEIGHT = 1.15;

type WidthOf = (text: string) => number;

/**
 * A text as large as its room allows, on as many lines as that takes. Where the letters would be small by
 * that, words are broken behind their hyphens too; what has no room at the smallest size is cut, with an
 * ellipsis. `widthOf` answers the width of a text in letters of size 1.
 */
export function fitText(text: string, room: Room, widthOf: WidthOf): FittedText {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => ` ${word}`);
  let best = largest(words, room, widthOf);
  if (best.size < room.most / 2) {
    const pieces = words.flatMap((word) => word.split(/(?<=\p{L}-)(?=\p{L})/u));
    best = largest(pieces, room, widthOf);
  }
  if (best.size >= room.least) return best;
  return { size: room.least, lines: cutLines(text, room, widthOf) };
}

/** Of pieces between which a line may end, each with the blank before it if there is one. */
function largest(pieces: string[], room: Room, widthOf: WidthOf): FittedText {
  let best: FittedText = { size: 0, lines: [] };
  for (let count = 1; count <= Math.min(room.lines, pieces.length); count++) {
    const lines = evenLines(pieces, count, widthOf);
    const size = sizeFor(lines, room, widthOf);
    if (size > best.size) best = { size, lines };
  }
  return best;
}

const sizeFor = (lines: string[], { width, height, most }: Room, widthOf: WidthOf) =>
  Math.min(most, width / Math.max(...lines.map(widthOf)), height / (lines.length * LINE_HEIGHT));

/** So many lines, the longest of them as short as can be: found by narrowing the width down. */
function evenLines(pieces: string[], count: number, widthOf: WidthOf): string[] {
  let [narrow, wide] = [
    Math.max(...pieces.map((piece) => widthOf(piece.trimStart()))),
    widthOf(pieces.join("").trimStart()),
  ];
  for (let round = 0; round < 20; round++) {
    const middle = (narrow + wide) / 2;
    if (wrap(pieces, middle, widthOf).length <= count) wide = middle;
    else narrow = middle;
  }
  return wrap(pieces, wide, widthOf);
}

/** Each line takes as many pieces as it has room for. */
function wrap(pieces: string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${piece}` : null;
    if (longer !== null && widthOf(longer) <= width + 1e-9) lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines;
}

/** In the smallest letters, sign by sign, as nothing else has room. */
function cutLines(text: string, { width, height, least, lines: most }: Room, widthOf: WidthOf) {
  const room = width / least;
  const count = Math.max(1, Math.min(most, Math.floor(height / (least * LINE_HEIGHT))));
  const lines = [""];
  for (const sign of text.trim().replaceAll(/\s+/g, " ")) {
    const isLast = lines.length === count;
    const line = lines.at(-1)! + sign;
    if (widthOf(isLast ? `${line}…` : line) <= room) lines[lines.length - 1] = line;
    else if (isLast) return [...lines.slice(0, -1), `${lines.at(-1)!}…`];
    else lines.push(sign.trim());
  }
  return lines;
}
