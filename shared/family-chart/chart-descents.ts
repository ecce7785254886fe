import type { Kin } from "#shared/family-tree/kin.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import type { Plan } from "./chart-plan.ts";

/**
 * Adds the lines from a child's parents, who sit in one block, to a seat of the child: one for each two
 * partners who are parents in the same way, and one for each other parent. Answers the first.
 */
export function addDescents(plan: Plan, kin: Kin, child: i32, parents: i32[]): i32 {
  const first = plan.descentCount;
  const person = plan.person[child]!;
  for (const parent of parents) {
    const kind = kindOf(kin, plan.person[parent]!, person);
    let isShared = false;
    for (let descent = first; descent < plan.descentCount && !isShared; descent++) {
      if (plan.kind[descent] !== kind || plan.from[descent] !== -1) continue;
      const union = plan.unionOf(plan.parent[descent]!, parent);
      if (union === -1) continue;
      plan.from[descent] = union;
      isShared = true;
    }
    if (!isShared) plan.addDescent(child, parent, -1, kind);
  }
  return first;
}

function kindOf({ parents, parentLinks }: Kin, parent: i32, child: i32): i32 {
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++)
    if (parents.to[place] === parent) return parentLinks.kind[parents.link[place]!]!;
  return 0;
}
