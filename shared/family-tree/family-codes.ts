import {
  PARENT_KINDS,
  type ParentKind,
  RELATIONSHIP_STATUSES,
  type RelationshipStatus,
  UNION_KINDS,
  type UnionKind,
} from "#shared/relationships/relationship-words.ts";

/** The digit of a word in a column of digits: its place, one past the end where nothing is said. */
export function digitOf(words: readonly string[], word: string | null): number {
  const place = words.indexOf(word ?? "");
  return place < 0 ? words.length : place;
}

const encoder = new TextEncoder();
const FOUR_ZEROS = 0x30303030;

/** A column of digits as bytes, `count` of them; a missing or strange one becomes 0. */
export function digitsToBytes(digits: string, count: number): Uint8Array {
  const fours = new Int32Array(Math.ceil(count / 4));
  const bytes = new Uint8Array(fours.buffer);
  encoder.encodeInto(digits.padEnd(bytes.length, "0"), bytes);
  // Four at a time: columns are long, and nearly all there is to do is to take away the "0".
  let strange = 0;
  for (let at = 0; at < fours.length; at++) {
    const four = fours[at]! ^ FOUR_ZEROS;
    fours[at] = four;
    // A byte above 9 shows in its upper half, at the latest with 6 more.
    strange |= four | (four + 0x06060606);
  }
  if ((strange & 0xf0f0f0f0) === 0) return bytes.subarray(0, count);
  return bytes
    .map((_, row) => (/\d/.test(digits.charAt(row)) ? Number(digits.charAt(row)) : 0))
    .subarray(0, count);
}

export const parentKindOf = (byte: number | undefined): ParentKind =>
  PARENT_KINDS[byte ?? 0] ?? "birth";

export const statusOf = (byte: number | undefined): RelationshipStatus =>
  RELATIONSHIP_STATUSES[byte ?? 0] ?? "CURRENT";

export const unionKindOf = (byte: number | undefined): UnionKind | null =>
  UNION_KINDS[byte ?? UNION_KINDS.length] ?? null;
