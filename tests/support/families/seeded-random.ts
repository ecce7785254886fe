/** Returns functions that choose pseudorandomly, the same for the same seed (xorshift, 32 bits). */
export function seededRandom(seed: number) {
  let state = Math.imul(seed + 1, 0x9e37_79b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return {
    chance: (probability: number) => next() < probability,
    /** An integer from `min` to `max`, both inclusive. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
export type Random = ReturnType<typeof seededRandom>;
