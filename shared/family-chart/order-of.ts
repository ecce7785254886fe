import type { f64, i32 } from "#shared/lib/numbers.ts";

/** The places of the first `count` keys from the least key to the greatest; equal ones keep their order. */
export function orderOf(keys: Int32Array, count: i32): Int32Array {
  const coded = new Float64Array(count);
  for (let at = 0; at < count; at++) coded[at] = (keys[at]! as f64) * count + at;
  coded.sort();
  const order = new Int32Array(count);
  for (let nth = 0; nth < count; nth++) {
    const place = (coded[nth]! % count) as i32;
    order[nth] = place < 0 ? place + count : place;
  }
  return order;
}
