import { inflateSync } from "node:zlib";
import { decodeQR } from "qr/decode.js";

/** A part of a page that pdfkit draws between `q` and `Q` (save and restore). */
export interface PdfPart {
  texts: string[];
  /** The QR code formed by the filled squares; null without a code. */
  code: string | null;
}

/** Parses a PDF written by pdfkit into pages and their parts. It can't read other PDFs. */
export function readPdf(file: Buffer) {
  const objects = parseObjects(file);
  const all = [...objects.values()].map(({ text }) => text).join("\n");
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name, id] of all.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicodeMap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))!.text);
    if (unicodeMap)
      fonts.set(name!, parseCharacterMap(objects.get(Number(unicodeMap[1]))!.stream!));
  }
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text));
  const strokes = pages.map(({ text }) => {
    const contents = /\/Contents (\d+) 0 R/.exec(text)!;
    return objects.get(Number(contents[1]))!.stream!;
  });
  return {
    pages: strokes.map((commands): PdfPart[] => parseParts(commands, fonts)),
    /** The drawing commands of each page. */
    strokes,
    boxes: pages.map(({ text }) =>
      /\/MediaBox \[([^\]]*)\]/.exec(text)![1]!.split(" ").map(Number),
    ),
  };
}

function parseObjects(file: Buffer) {
  const objects = new Map<number, { text: string; stream: string | null }>();
  const binary = file.toString("latin1");
  for (const match of binary.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const text = binary.slice(from, binary.indexOf("endobj", from));
    const body = text.indexOf("stream\n");
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const bytes = file.subarray(from + body + 7, from + body + 7 + length);
    const isText = body >= 0 && text.includes("/FlateDecode");
    objects.set(Number(match[1]), {
      text: body >= 0 ? text.slice(0, body) : text,
      stream: isText ? inflateSync(bytes).toString("latin1") : null,
    });
  }
  return objects;
}

/** Maps a font's glyph numbers to characters. */
function parseCharacterMap(cmap: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [offset, [, code]] of [...list!.matchAll(/<(\w+)>/g)].entries()) {
      const number = (Number.parseInt(first!, 16) + offset).toString(16).padStart(4, "0");
      const units = code!.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16));
      characters.set(number, String.fromCharCode(...units));
    }
  return characters;
}

function parseParts(stream: string, fonts: Map<string, Map<string, string>>): PdfPart[] {
  const parts: { texts: string[]; squares: number[][] }[] = [];
  let depth = 0;
  let font = new Map<string, string>();
  for (const line of stream.split("\n")) {
    if (line === "q" && (depth += 1) === 1) parts.push({ texts: [], squares: [] });
    if (line === "Q") depth -= 1;
    const part = parts.at(-1);
    font = fonts.get(/^\/(F\d+) .* Tf$/.exec(line)?.[1] ?? "") ?? font;
    if (line.endsWith(" re")) part?.squares.push(line.split(" ").slice(0, 4).map(Number));
    if (!line.endsWith("TJ")) continue;
    const glyphs = [...line.matchAll(/<(\w*)>/g)].flatMap(
      ([, codes]) => codes!.match(/.{4}/g) ?? [],
    );
    part?.texts.push(glyphs.map((glyph) => font.get(glyph) ?? "\ufffd").join(""));
  }
  return parts.map(({ texts, squares }) => ({
    texts,
    // Decoded on request, because squares of other parts aren't codes.
    get code() {
      return squares.length > 0 ? decodeCode(squares) : null;
    },
  }));
}

/** The width of a module of the code in the decoded image. */
const PIXELS = 6;

function decodeCode(squares: number[][]): string {
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis]!)));
  const module = Math.min(...squares.map(([, , , height]) => height!));
  const right = Math.max(...squares.map(([x, , width]) => x! + width!));
  const modules = Math.round((right - left!) / module) + 8;
  const size = modules * PIXELS;
  const data = new Uint8Array(size * size * 3).fill(255);
  for (const [x, y, width] of squares) {
    const [column, row] = [x! - left!, y! - top!].map((start) => Math.round(start / module) + 4);
    const pixels = Math.round(width! / module) * PIXELS;
    for (let dy = 0; dy < PIXELS; dy++) {
      const start = ((row! * PIXELS + dy) * size + column! * PIXELS) * 3;
      data.fill(0, start, start + pixels * 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}
