import type { i32, u8 } from "#shared/lib/numbers.ts";

/** Days as texts ("1955-03-02", or empty where nothing is known), one after the other. */
export interface Days {
  readonly bytes: Uint8Array;
  /** Text n stands from `start[n]` up to, not including, the byte before `start[n + 1]`. */
  readonly start: Int32Array;
}

const LINE_END: u8 = 10;

/** Finds so many texts that are parted by line ends. */
export function findDays(bytes: Uint8Array, count: i32): Days {
  const start = new Int32Array(count + 1);
  let found = 1;
  for (let at = 0; at < bytes.length && found < count; at++) {
    if (bytes[at] !== LINE_END) continue;
    start[found] = at + 1;
    found += 1;
  }
  for (; found <= count; found++) start[found] = bytes.length + 1;
  return { bytes, start };
}

export const isKnown = ({ start }: Days, day: i32): boolean => start[day + 1]! - start[day]! > 1;

/** Less than 0 where the first is earlier; -1 stands for no day at all, and comes last. */
export function compareDays({ bytes, start }: Days, one: i32, other: i32): i32 {
  if (one === -1 || other === -1) return one === other ? 0 : one === -1 ? 1 : -1;
  const end = start[one + 1]! - 1;
  const otherEnd = start[other + 1]! - 1;
  let at = start[one]!;
  let otherAt = start[other]!;
  for (; at < end && otherAt < otherEnd; at++) {
    const a: i32 = bytes[at]!;
    const b: i32 = bytes[otherAt]!;
    if (a !== b) return a - b;
    otherAt += 1;
  }
  return end - at - (otherEnd - otherAt);
}
