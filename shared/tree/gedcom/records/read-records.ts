import { type ByteSource, byteBlocks } from "./byte-blocks.ts";
import { GedzipError } from "./gedcom-error.ts";
import { decodeBlock } from "./decode-block.ts";
import { type FileEncoding, fileEncoding } from "./encoding.ts";
import type { ImportReport } from "../report/import-report.ts";
import { type GedcomNode, RecordReader } from "./record-reader.ts";

/**
 * Yields a file's records in batches, HEAD first. Holds one record at a time, whatever the file's
 * size. Throws GedcomError for a file that isn't GEDCOM.
 */
export async function* readRecords(
  source: ByteSource,
  report: ImportReport,
): AsyncGenerator<GedcomNode[]> {
  const reader = new RecordReader(report);
  let encoding: FileEncoding | undefined;
  for await (const block of byteBlocks(source)) {
    if (!encoding) {
      if (isZip(block.bytes)) throw new GedzipError();
      encoding = fileEncoding(block.bytes);
      remarkEncoding(encoding, report);
    }
    const { text, misdeclared } = decodeBlock(block.bytes, encoding);
    for (const place of misdeclared)
      report.add("wrongEncoding", reader.line + place + 1, `not ${encoding.declared ?? "UTF-8"}`);
    yield reader.read(text);
    if (block.isCut) report.add("cutText", reader.line, "the line is longer than a megabyte");
  }
  yield reader.end();
}

const ZIP = [0x50, 0x4b, 3, 4];
const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte);

function remarkEncoding({ declared, isKnown }: FileEncoding, report: ImportReport): void {
  if (!isKnown)
    report.add(
      "fileNote",
      1,
      `The encoding “${declared}” is not known; read as UTF-8 or Windows-1252.`,
    );
}
