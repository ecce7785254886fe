import type { i32 } from "#shared/lib/numbers.ts";
import { addBlock } from "./chart-blocks.ts";
import type { Cast } from "./chart-cast.ts";
import type { Net } from "./chart-net.ts";
import type { Plan } from "./chart-plan.ts";
import { hangDowns } from "./chart-plant-downs.ts";
import { hangUps } from "./chart-plant-ups.ts";
import { type Planting, preparePlanting } from "./chart-planting.ts";

/**
 * Makes trees of what is a net: each cluster gets one block, hung below parents or above a child of
 * theirs; wherever somebody would stand a second time, below other parents, their stub stands.
 *
 * @param view a place in CHART_VIEWS
 */
export function plantTrees(cast: Cast, view: i32, net: Net): Plan {
  const planting = preparePlanting(cast, view, net);
  for (const cluster of planting.roots) plantTree(planting, cluster);
  // Whoever is joined to the focus by none of the ways above.
  for (let cluster = 0; cluster < net.clusters.count; cluster++)
    if (planting.blockOf[cluster] === -1) plantTree(planting, cluster);
  return planting.plan;
}

function plantTree(planting: Planting, cluster: i32) {
  const { net, plan } = planting;
  const first = plan.count;
  plan.roots.push(addBlock(planting, cluster, headOf(planting, cluster), -1, 0));
  plan.parts.push(net.rows.part[cluster]!);
  // All that is below first: who descends from the focus stands there and not among ancestors.
  for (let block = first; block < plan.count; block++) hangDowns(planting, block);
  // Parents in the next row first: who stands further up may be reached through them.
  const afterDowns = plan.count;
  hangAllUps(planting, first, afterDowns, true);
  hangAllUps(planting, first, afterDowns, false);
}

/** The first of the people in focus who are in a cluster, else its first member. */
function headOf({ cast, net }: Planting, cluster: i32): i32 {
  const { clusterOf, start, to } = net.clusters;
  for (const person of cast.focus) if (clusterOf[person] === cluster) return person;
  return to[start[cluster]!]!;
}

/** Only in the whole family also above those who hang below the root. */
function hangAllUps(planting: Planting, root: i32, afterDowns: i32, isNext: boolean) {
  const { isWhole, plan } = planting;
  hangUps(planting, root, isNext);
  for (let block = isWhole ? root + 1 : afterDowns; block < plan.count; block++) {
    if (plan.firstDown[block] === 0) hangDowns(planting, block);
    if (isWhole || plan.side[block] !== 0) hangUps(planting, block, isNext);
  }
}
