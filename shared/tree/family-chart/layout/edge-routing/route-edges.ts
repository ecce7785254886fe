import { assignTracks, type Tracks } from "./assign-tracks.ts";
import { type ChildLink, linkFrom } from "../generations/child-links.ts";
import { type Forest, isAboveChild } from "../ordering/forest.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import type { PlacedBoxes } from "../coordinates/place-boxes.ts";
import { dropXOf, routeCouples, routeDescents, type Routes } from "./route-segments.ts";
import type { Sizes } from "../sizes.ts";

/** Segments and tracks of all edges. Edges between partners run above those to children. */
export interface RoutedEdges {
  readonly coupleRoutes: Routes & Tracks;
  readonly descentRoutes: Routes & Tracks;
  /** Links whose edges would overlap others on any track, so that stubs have to replace them. */
  readonly blocked: readonly ChildLink[];
}

/** Routes all edges: finds their segments and assigns tracks (channel routing). */
export function routeEdges(
  family: LayeredFamily,
  forest: Forest,
  boxes: PlacedBoxes,
  sizes: Sizes,
): RoutedEdges {
  const rowCount = boxes.start.length - 1;
  const couples = routeCouples(forest, boxes, sizes);
  const descents = routeDescents(forest, boxes, sizes);
  const tracks = assignTracks(descents.segments, rowCount);
  return {
    coupleRoutes: { ...couples, ...assignTracks(couples.segments, rowCount) },
    descentRoutes: { ...descents, ...tracks },
    blocked: tracks.blocked.length === 0 ? [] : blockedLinks(),
  };

  /**
   * Returns the links that stubs replace. Prefers links from parents drawn above a child, because their
   * tree can be placed elsewhere; if none is blocked, all blocked links.
   */
  function blockedLinks(): readonly ChildLink[] {
    const blockedDescents = forest.descents.filter(({ child }, nth) =>
      tracks.blocked.some(
        ({ lower, drop }) =>
          lower === descents.segmentOf[nth] && drop === dropXOf(child, boxes, sizes),
      ),
    );
    const removable = blockedDescents.flatMap(({ child, parent }) => {
      const link = linkFrom(family.links.ofChild[child.person]!, parent.node.group);
      const isInLaw = isAboveChild(parent.node) && parent.node.anchor === child.node;
      return link === null || link.leadsToStub ? [] : [{ link, isInLaw }];
    });
    const inLaws = removable.filter(({ isInLaw }) => isInLaw);
    return (inLaws.length > 0 ? inLaws : removable).map(({ link }) => link);
  }
}
