import { blockAdder } from "./chart-blocks.ts";
import type { Cast } from "./chart-cast.ts";
import type { Net } from "./chart-net.ts";
import type { Plan } from "./chart-plan.ts";
import { downHanger } from "./chart-plant-downs.ts";
import { parentFinder } from "./chart-plant-parents.ts";
import { upHanger } from "./chart-plant-ups.ts";
import { preparePlanting } from "./chart-planting.ts";
import type { ChartView } from "./chart-types.ts";

/**
 * Makes trees of what is a net: each cluster gets one block, hung below parents or above a child of
 * theirs; wherever somebody would stand a second time, below other parents, their stub stands.
 */
export function plantTrees(cast: Cast, view: ChartView, net: Net): Plan {
  const { planting, roots } = preparePlanting(cast, view, net);
  const { clusters, rows } = net;
  const { plan, blockOf, isWhole } = planting;
  const addBlock = blockAdder(planting);
  const findParents = parentFinder(planting);
  const hangDowns = downHanger(planting, addBlock, findParents);
  const hangUps = upHanger(planting, addBlock, findParents);
  for (const cluster of roots) plantTree(cluster);
  // Whoever is joined to the focus by none of the ways above.
  for (let cluster = 0; cluster < clusters.count; cluster++)
    if (blockOf[cluster] === -1) plantTree(cluster);
  return plan;

  function plantTree(cluster: number) {
    const first = plan.count;
    const focused = cast.focus.find((person) => clusters.of[person] === cluster);
    const head = focused ?? clusters.members.to[clusters.members.start[cluster]!]!;
    plan.roots.push(addBlock(cluster, head, -1, 0));
    plan.parts.push(rows.part[cluster]!);
    // All that is below first: who descends from the focus stands there and not among ancestors.
    for (let block = first; block < plan.count; block++) hangDowns(block);
    // Parents in the next row first: who stands further up may be reached through them.
    const afterDowns = plan.count;
    hangAllUps(first, afterDowns, true);
    hangAllUps(first, afterDowns, false);
  }

  /** Only in the whole family also above those who hang below the root. */
  function hangAllUps(root: number, afterDowns: number, isNext: boolean) {
    hangUps(root, isNext);
    for (let block = isWhole ? root + 1 : afterDowns; block < plan.count; block++) {
      if (plan.firstDown[block] === 0) hangDowns(block);
      if (isWhole || plan.side[block] !== 0) hangUps(block, isNext);
    }
  }
}
