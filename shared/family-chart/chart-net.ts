import { packBothWays } from "#shared/family-tree/adjacency.ts";
import type { Cast } from "./chart-cast.ts";
import { clusterPartners, type Clusters, NOTHING_CUT } from "./chart-clusters.ts";
import { assignRows, type Lines, type Rows } from "./chart-generations.ts";
import { type Ties, tieChildren } from "./chart-ties.ts";
import { findContradictions, linesOf } from "./contradictions.ts";

/** How those drawn hang together, before it is made trees of. */
export interface Net {
  readonly clusters: Clusters;
  readonly ties: Ties;
  readonly lines: Lines;
  readonly rows: Rows;
}

/**
 * Joins partners, and puts each child's cluster below its parents'. What makes that impossible (a
 * grandfather who marries his granddaughter, a person who is their own ancestor) is split or broken.
 */
export function weaveNet(cast: Cast): Net {
  const clusters = clusterPartners(cast, NOTHING_CUT);
  const ties = tieChildren(cast, clusters);
  const { on: children, back: parents } = packBothWays(clusters.count, ties.above, ties.below);
  const lines: Lines = { children, parents };
  const rows = assignRows(cast, clusters, lines);
  if (rows === null) return weaveAnew(cast);
  return { clusters, ties, lines, rows };
}

function weaveAnew(cast: Cast): Net {
  const clusters = clusterPartners(cast, findContradictions(cast));
  const ties = tieChildren(cast, clusters);
  const { lines } = linesOf(cast, clusters);
  const rows = assignRows(cast, clusters, lines);
  if (rows === null) throw new Error("There is a circle of parents left");
  return { clusters, ties, lines, rows };
}
