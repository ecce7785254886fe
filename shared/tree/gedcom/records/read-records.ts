import { type ByteSource, splitIntoBlocks } from "./byte-blocks.ts";
import { GedzipError } from "./gedcom-error.ts";
import { decodeBlock } from "./decode-block.ts";
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
