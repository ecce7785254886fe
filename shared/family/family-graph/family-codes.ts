import {
  PARENT_KINDS,
  type ParentKind,
  RELATIONSHIP_STATUSES,
  type RelationshipStatus,
  UNION_KINDS,
  type UnionKind,
} from "#shared/family/relationships/relationship-types.ts";

/** Encodes a word as a digit: its index in the list, or the list's length if unknown. */
export function encodeDigit(words: readonly string[], word: string | null): number {
  const index = words.indexOf(word ?? "");
  return index < 0 ? words.length : index;
}

const ZERO = "0".charCodeAt(0);

/** Decodes a column of `count` digits; missing or invalid ones become 0. */
export function decodeDigits(digits: string, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const digit = digits.charCodeAt(row) - ZERO;
    if (digit > 0 && digit < 10) bytes[row] = digit;
  }
  return bytes;
}

export const parentKindOf = (byte: number | undefined): ParentKind =>
  PARENT_KINDS[byte ?? 0] ?? "birth";

export const statusOf = (byte: number | undefined): RelationshipStatus =>
  RELATIONSHIP_STATUSES[byte ?? 0] ?? "CURRENT";

export const unionKindOf = (byte: number | undefined): UnionKind | null =>
  UNION_KINDS[byte ?? UNION_KINDS.length] ?? null;
