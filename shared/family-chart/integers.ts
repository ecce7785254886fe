import type { i32 } from "#shared/lib/numbers.ts";

// Math.max and Math.min answer floating numbers to WebAssembly.
export const larger = (a: i32, b: i32): i32 => (a > b ? a : b);
export const smaller = (a: i32, b: i32): i32 => (a < b ? a : b);
export const distance = (a: i32, b: i32): i32 => (a > b ? a - b : b - a);
