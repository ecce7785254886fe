const TINTS = 8;

/**
 * Returns one of eight tints, 0 to 7, always the same for the same seed. Use it as `data-tint`, or
 * as the CSS color `--tint-<n>`.
 */
export function tintOf(seed: string | number): number {
  let hash = 2_166_136_261;
  for (const character of String(seed))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  // A second mix, because similar short texts would otherwise share few tints.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) % TINTS;
}
