const TINTS = 8;

/**
 * One of eight tints, 0 to 7, always the same for the same seed. Set it as `data-tint`, or read the
 * colour itself from the CSS variable `--tint-<n>`.
 */
export function tintOf(seed: string | number): number {
  let hash = 2_166_136_261;
  for (const character of String(seed))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  // Mixed once more: short texts that differ little would else fall on few tints.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) % TINTS;
}
