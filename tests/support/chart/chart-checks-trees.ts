import * as fc from "fast-check";

const pick = fc.nat(1000);

/**
 * A family in which only one path leads to anyone: the ancestors of F, and F's descendants with
 * partners who have no parents. It can be drawn without stubs or crossings.
 */
export const plainTree = fc
  .record({
    /** Whose parents to add, and whether one or both are known. */
    ancestors: fc.array(fc.record({ of: pick, both: fc.boolean() }), { maxLength: 8 }),
    /** Whose child to add, and with which partner: none, the first or the second. */
    descendants: fc.array(fc.record({ of: pick, partner: fc.nat(2), year: fc.nat(9) }), {
      maxLength: 14,
    }),
  })
  .map(({ ancestors, descendants }) => ["F"].concat(above(ancestors), below(descendants)));

function above(steps: readonly { of: number; both: boolean }[]): string[] {
  const households: string[] = [];
  const withoutParents = ["F"];
  steps.forEach(({ of, both }, n) => {
    const [child] = withoutParents.splice(of % withoutParents.length, 1);
    const parents = both ? [`M${n}`, `N${n}`] : [`M${n}`];
    households.push(`${parents.join(" + ")}: ${child}`);
    withoutParents.push(...parents);
  });
  return households;
}

function below(steps: readonly { of: number; partner: number; year: number }[]): string[] {
  const known = ["F"];
  return steps.map(({ of, partner, year }, n) => {
    const parent = known[of % known.length]!;
    const child = `D${n}`;
    known.push(child);
    const other = partner === 0 ? "" : ` + ${parent}p${partner}`;
    return `${parent}${other}: ${child} ${1900 + year}`;
  });
}
