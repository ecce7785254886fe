const TINTS = 8;

/**
 * One of eight tints, 0 to 7, always the same for the same seed. Set it as `data-tint`, or read the
 * colour itself from the CSS variable `--tint-<n>`.
 */
export function tintOf(seed: string | number): number {
  let hash = 2_166_136_261;
  for (const character of String(seed))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) % TINTS;
}
