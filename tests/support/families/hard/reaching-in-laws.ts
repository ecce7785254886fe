import * as fc from "fast-check";

/**
 * Two half siblings, P86 and P76, below a row of couples. P86's side has an in-law just above it (P13).
 * P76's wife comes from a family (P48) far above, which a marriage links to the first generations of the
 * main line (P23). P80's own parent (P78) is above them all, so its line down to P80 must pass that family.
 */
const REACHING_IN_LAWS: readonly string[] = [
  "P3 + P8",
  "P13: P14",
  "P14 + P17",
  "P23: P25, P26",
  "P25 + P31: P29, P30",
  "P26: P33",
  "P29 + P41: P40",
  "P33: P42",
  "P48 + P52: P49, P50, P51",
  "P49 + P54",
  "P50 + P57: P55, P56",
  "P51: P58",
  "P58 + P61: P59, P60",
  "P63: P67",
  "P74 + P77: P76",
  "P78: P79, P80",
  "P71 + P54",
  "P80 + P77: P86",
  "P42: P87",
  "P74 + P3",
  "P86 + P17",
  "P76 + P49",
  "P67 + P8",
  "P56 + P25",
  "P87 + P63",
];

interface Growth {
  household: number;
  isFirst: boolean;
  isMarried: boolean;
}

/**
 * The same family with more children, some of them married, so that its parts are wider and in
 * other places.
 */
export const reachingInLaws: fc.Arbitrary<string[]> = fc
  .array(
    fc.record<Growth>({
      household: fc.nat(REACHING_IN_LAWS.length - 1),
      isFirst: fc.boolean(),
      isMarried: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map(grown);

function grown(growths: readonly Growth[]): string[] {
  const households = [...REACHING_IN_LAWS];
  for (const [at, { household, isFirst, isMarried }] of growths.entries()) {
    const [parents, children] = households[household]!.split(": ");
    const names = children === undefined ? [] : [children];
    if (isFirst) names.unshift(`N${at}`);
    else names.push(`N${at}`);
    households[household] = `${parents}: ${names.join(", ")}`;
    if (isMarried) households.push(`N${at} + M${at}`);
  }
  return households;
}
