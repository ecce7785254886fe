import { detectUtf16 } from "./encoding.ts";

export interface ByteBlock {
  /** Whole lines, in an encoding in which ASCII characters are single bytes. */
  bytes: Uint8Array;
  /** Whether the last line was too long and was cut. */
  isTruncated: boolean;
}

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const BLOCK_BYTES = 64 * 1024;
const MAX_LINE_LENGTH = 1024 * 1024;
const LF = 10;
const CR = 13;

/**
 * Splits a byte stream into blocks that end at line ends. Converts UTF-16 to UTF-8. Keeps at most
 * one block and one line (cut at 1 MiB) in memory, whatever the file's size.
 */
export async function* splitIntoBlocks(source: ByteSource): AsyncGenerator<ByteBlock> {
  let buffer: Uint8Array = new Uint8Array();
  let isSkipping = false;
  for await (const piece of splitPieces(source)) {
    let bytes = piece;
    if (isSkipping) {
      const end = firstLineEnd(bytes);
      if (end < 0) continue;
      bytes = bytes.subarray(end);
      isSkipping = false;
    }
    buffer = concat(buffer, bytes);
    if (buffer.length < BLOCK_BYTES) continue;
    const end = lastLineEnd(buffer);
    if (end > 0) {
      yield { bytes: buffer.subarray(0, end), isTruncated: false };
      buffer = buffer.slice(end);
    } else if (buffer.length > MAX_LINE_LENGTH) {
      yield {
        bytes: buffer.subarray(0, endOfLastCharacter(buffer, MAX_LINE_LENGTH)),
        isTruncated: true,
      };
      buffer = new Uint8Array();
      isSkipping = true;
    }
  }
  if (buffer.length > 0) yield { bytes: buffer, isTruncated: false };
}

async function* splitPieces(source: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const bytes of toAsciiCompatible(source))
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES)
      yield bytes.subarray(start, start + BLOCK_BYTES);
}

async function* toAsciiCompatible(source: ByteSource): AsyncGenerator<Uint8Array> {
  let first: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | null | undefined;
  const encoder = new TextEncoder();
  for await (const piece of source) {
    if (decoder === undefined) {
      first = concat(first, piece);
      if (first.length < 3) continue;
      decoder = decoderFor(first);
      yield decoder
        ? encoder.encode(decoder.decode(first, { stream: true }))
        : removeByteOrderMark(first);
    } else yield decoder ? encoder.encode(decoder.decode(piece, { stream: true })) : piece;
  }
  if (decoder === undefined) yield first;
  else if (decoder) yield encoder.encode(decoder.decode());
}

function decoderFor(beginning: Uint8Array): TextDecoder | null {
  const utf16 = detectUtf16(beginning);
  return utf16 && new TextDecoder(utf16);
}

const removeByteOrderMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function firstLineEnd(bytes: Uint8Array): number {
  return bytes.findIndex((byte) => byte === LF || byte === CR);
}

/** Returns the index after the last line end, never between CR and LF; 0 if there is none. */
function lastLineEnd(bytes: Uint8Array): number {
  const lf = bytes.lastIndexOf(LF);
  return lf >= 0 ? lf + 1 : bytes.lastIndexOf(CR, -2) + 1;
}

/** Returns the longest length up to `length` that doesn't split a UTF-8 character. */
function endOfLastCharacter(bytes: Uint8Array, length: number): number {
  let end = length;
  while (end > length - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}
