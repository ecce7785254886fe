import type { Plan } from "./chart-plan.ts";

/**
 * Numbers the branches from which the chart takes its tints: each child of a root with all that
 * hangs there, and each family drawn above somebody. The roots themselves belong to none.
 */
export function tintBranches({ count, holder, side, branch }: Plan) {
  let branches = 0;
  for (let block = 0; block < count; block++) {
    const above = holder[block]!;
    if (above === -1) continue;
    const isNew = side[block] === 0 ? holder[above] === -1 : side[above] === 0;
    branch[block] = isNew ? branches++ : branch[above]!;
  }
}
