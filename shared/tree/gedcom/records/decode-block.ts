import type { FileEncoding } from "./encoding.ts";

export interface DecodedBlock {
  text: string;
  /** Indexes of the block's lines that weren't in the declared encoding. */
  misdeclared: number[];
}

const LF = 10;
const CR = 13;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a block of whole lines. Valid UTF-8 is read as UTF-8, whatever the file declares, because
 * other text almost never looks like it. Other lines are read in the declared one-byte encoding.
 */
export function decodeBlock(bytes: Uint8Array, encoding: FileEncoding): DecodedBlock {
  const whole = asUtf8(bytes);
  const isAscii = whole?.length === bytes.length;
  if (whole !== null && (isAscii || encoding.expectsUtf8)) return { text: whole, misdeclared: [] };
  return decodeByLine(bytes, encoding);
}

function decodeByLine(bytes: Uint8Array, encoding: FileEncoding): DecodedBlock {
  let text = "";
  const misdeclared: number[] = [];
  for (let start = 0, line = 0; start < bytes.length; line += 1) {
    const end = lineEnd(bytes, start);
    const part = bytes.subarray(start, end);
    const asciiOrUtf8 = asUtf8(part);
    const isUtf8 = asciiOrUtf8 !== null && asciiOrUtf8.length < part.length;
    if (isUtf8 ? !encoding.expectsUtf8 : asciiOrUtf8 === null && encoding.expectsUtf8)
      misdeclared.push(line);
    text += asciiOrUtf8 ?? encoding.decodeLine(part);
    start = end;
  }
  return { text, misdeclared };
}

/**
 * Returns the index after the line's end. Lines are decoded separately, so that an ANSEL accent at
 * the end of a line doesn't affect the next line.
 */
function lineEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  if (bytes[at] === CR && bytes[at + 1] === LF) return at + 2;
  return Math.min(at + 1, bytes.length);
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
