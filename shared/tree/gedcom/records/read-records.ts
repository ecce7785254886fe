import { type ByteSource, splitIntoBlocks } from "./byte-blocks.ts";
import { GedzipError } from "./gedcom-error.ts";
import { type FileEncoding, detectEncoding } from "./encoding.ts";
import type { ImportReport } from "../report/import-report.ts";
import { type GedcomNode, RecordReader } from "./record-reader.ts";

/**
 * Yields a file's records in batches, HEAD first. Keeps one record at a time in memory, whatever the
 * file's size. Throws GedcomError for a file that isn't GEDCOM.
 */
export async function* readRecords(
  source: ByteSource,
  report: ImportReport,
): AsyncGenerator<GedcomNode[]> {
  const reader = new RecordReader(report);
  let encoding: FileEncoding | undefined;
  for await (const block of splitIntoBlocks(source)) {
    if (!encoding) {
      if (isZip(block.bytes)) throw new GedzipError();
      encoding = detectEncoding(block.bytes);
      reportEncoding(encoding, report);
    }
    const { text, misdeclaredLines } = decodeBlock(block.bytes, encoding);
    for (const index of misdeclaredLines)
      report.add("wrongEncoding", reader.line + index + 1, `not ${encoding.declared ?? "UTF-8"}`);
    yield reader.read(text);
    if (block.isTruncated) report.add("cutText", reader.line, "the line is longer than a megabyte");
  }
  yield reader.end();
}

const ZIP = [0x50, 0x4b, 3, 4];
const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte);

function reportEncoding({ declared, isKnown }: FileEncoding, report: ImportReport): void {
  if (!isKnown)
    report.add(
      "fileNote",
      1,
      `The encoding “${declared}” is not known; read as UTF-8 or Windows-1252.`,
    );
}

interface DecodedBlock {
  text: string;
  /** Indexes of the block's lines that weren't in the declared encoding. */
  misdeclaredLines: number[];
}

const LF = 10;
const CR = 13;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a block of whole lines. Valid UTF-8 is read as UTF-8, whatever the file declares, because
 * other text almost never looks like it. Other lines are read in the declared one-byte encoding.
 */
function decodeBlock(bytes: Uint8Array, encoding: FileEncoding): DecodedBlock {
  const utf8Text = decodeUtf8(bytes);
  const isAscii = utf8Text?.length === bytes.length;
  if (utf8Text !== null && (isAscii || encoding.expectsUtf8))
    return { text: utf8Text, misdeclaredLines: [] };
  return decodeByLine(bytes, encoding);
}

function decodeByLine(bytes: Uint8Array, encoding: FileEncoding): DecodedBlock {
  let text = "";
  const misdeclaredLines: number[] = [];
  for (let start = 0, line = 0; start < bytes.length; line += 1) {
    const end = endOfLine(bytes, start);
    const part = bytes.subarray(start, end);
    const asciiOrUtf8 = decodeUtf8(part);
    const isUtf8 = asciiOrUtf8 !== null && asciiOrUtf8.length < part.length;
    if (isUtf8 ? !encoding.expectsUtf8 : asciiOrUtf8 === null && encoding.expectsUtf8)
      misdeclaredLines.push(line);
    text += asciiOrUtf8 ?? encoding.decodeLine(part);
    start = end;
  }
  return { text, misdeclaredLines };
}

/**
 * Returns the index after the line's end. Lines are decoded separately, so that an ANSEL accent at
 * the end of a line doesn't affect the next line.
 */
function endOfLine(bytes: Uint8Array, start: number): number {
  let position = start;
  while (position < bytes.length && bytes[position] !== LF && bytes[position] !== CR) position += 1;
  if (bytes[position] === CR && bytes[position + 1] === LF) return position + 2;
  return Math.min(position + 1, bytes.length);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
