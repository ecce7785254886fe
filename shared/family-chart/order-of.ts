import type { f64, i32 } from "#shared/lib/numbers.ts";

/**
 * The places of the first `count` keys from the least key to the greatest; equal ones keep their order.
 * Numbers are sorted many times faster than with a comparison: each key, with its place behind it.
 */
export function orderOf(keys: Int32Array, count: i32): Int32Array {
  const coded = new Float64Array(count);
  for (let at = 0; at < count; at++) coded[at] = (keys[at]! as f64) * count + at;
  coded.sort();
  const order = new Int32Array(count);
  for (let nth = 0; nth < count; nth++) {
    const code = coded[nth]!;
    order[nth] = (code - Math.floor(code / count) * count) as i32;
  }
  return order;
}
