/** Generates pseudorandom numbers from 0 up to 1, the same for the same seed (xorshift, 32 bits). */
export function seededRandom(seed: number) {
  let state = Math.imul(seed + 1, 0x9e37_79b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return {
    chance: (share: number) => next() < share,
    /** A whole number from `least` to `most`, both inclusive. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
export type Random = ReturnType<typeof seededRandom>;
