interface TextBox {
  width: number;
  height: number;
  /** Font size, in the same unit. */
  maxSize: number;
  minSize: number;
  lines: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/** Line height, in font sizes. */
export const LINE_HEIGHT = 1.15;

type WidthOf = (text: string) => number;

/**
 * Fits a text into a box at the largest font size, on as many lines as needed. If that would be small, words
 * also break after hyphens. Text that doesn't fit at the smallest size ends with an ellipsis. `widthOf`
 * returns a text's width at font size 1.
 */
export function fitText(text: string, box: TextBox, widthOf: WidthOf): FittedText {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => ` ${word}`);
  let best = fitLargest(words, box, widthOf);
  if (best.size < box.maxSize / 2) {
    const pieces = words.flatMap((word) => word.split(/(?<=\p{L}-)(?=\p{L})/u));
    best = fitLargest(pieces, box, widthOf);
  }
  if (best.size >= box.minSize) return best;
  return { size: box.minSize, lines: truncateLines(text, box, widthOf) };
}

/** Chooses the number of lines with the largest font size. Lines may break between `pieces`, each with its leading space. */
function fitLargest(pieces: string[], box: TextBox, widthOf: WidthOf): FittedText {
  let best: FittedText = { size: 0, lines: [] };
  for (let count = 1; count <= Math.min(box.lines, pieces.length); count++) {
    const lines = balanceLines(pieces, count, widthOf);
    const size = sizeFor(lines, box, widthOf);
    if (size > best.size) best = { size, lines };
  }
  return best;
}

const sizeFor = (lines: string[], { width, height, maxSize }: TextBox, widthOf: WidthOf) =>
  Math.min(maxSize, width / Math.max(...lines.map(widthOf)), height / (lines.length * LINE_HEIGHT));

/** Breaks into this many lines with the shortest longest line, by bisecting the width. */
function balanceLines(pieces: string[], count: number, widthOf: WidthOf): string[] {
  let [narrow, wide] = [
    Math.max(...pieces.map((piece) => widthOf(piece.trimStart()))),
    widthOf(pieces.join("").trimStart()),
  ];
  for (let round = 0; round < 20; round++) {
    const middle = (narrow + wide) / 2;
    if (wrapLines(pieces, middle, widthOf).length <= count) wide = middle;
    else narrow = middle;
  }
  return wrapLines(pieces, wide, widthOf);
}

/** Fills each line with as many pieces as fit. */
function wrapLines(pieces: string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${piece}` : null;
    if (longer !== null && widthOf(longer) <= width + 1e-9) lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines;
}

/** Breaks between characters at the smallest size, when nothing else fits. */
function truncateLines(
  text: string,
  { width, height, minSize, lines: maxLines }: TextBox,
  widthOf: WidthOf,
) {
  const maxWidth = width / minSize;
  const count = Math.max(1, Math.min(maxLines, Math.floor(height / (minSize * LINE_HEIGHT))));
  const lines = [""];
  for (const character of text.trim().replaceAll(/\s+/g, " ")) {
    const isLast = lines.length === count;
    const line = lines.at(-1)! + character;
    if (widthOf(isLast ? `${line}…` : line) <= maxWidth) lines[lines.length - 1] = line;
    else if (isLast) return [...lines.slice(0, -1), `${lines.at(-1)!}…`];
    else lines.push(character.trim());
  }
  return lines;
}
