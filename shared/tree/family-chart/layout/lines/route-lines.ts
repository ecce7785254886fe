import { assignTracks, type Tracks } from "./assign-tracks.ts";
import { type ChildLink, linkFrom } from "../groups/child-links.ts";
import type { Forest } from "../forest/forest.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import { dropTo, routeCouples, routeDescents, type Routes } from "./route-segments.ts";
import type { Sizes } from "../sizes.ts";

/** Segments and tracks of all lines. Lines between partners run above those to children. */
export interface RoutedLines {
  readonly ofCouples: Routes & Tracks;
  readonly ofDescents: Routes & Tracks;
  /** Links whose lines would overlap others on any track, so that stubs have to replace them. */
  readonly blocked: readonly ChildLink[];
}

/** Routes all lines: finds their segments and assigns tracks (channel routing). */
export function routeLines(
  family: LayeredFamily,
  forest: Forest,
  boxes: PlacedBoxes,
  sizes: Sizes,
): RoutedLines {
  const rowCount = boxes.start.length - 1;
  const couples = routeCouples(forest, boxes, sizes);
  const descents = routeDescents(forest, boxes, sizes);
  const tracks = assignTracks(descents.segments, rowCount);
  return {
    ofCouples: { ...couples, ...assignTracks(couples.segments, rowCount) },
    ofDescents: { ...descents, ...tracks },
    blocked: tracks.blocked.length === 0 ? [] : blockedLinks(),
  };

  /**
   * Returns the blocked links to replace: those to parents drawn above a child, who can be placed
   * elsewhere; if there are none, all.
   */
  function blockedLinks(): readonly ChildLink[] {
    const lines = forest.descents.filter(({ child }, nth) =>
      tracks.blocked.some(
        ({ lower, drop }) => lower === descents.of[nth] && drop === dropTo(child, boxes, sizes),
      ),
    );
    const mayGo = lines.flatMap(({ child, parent }) => {
      const link = linkFrom(family.links.ofChild[child.person]!, parent.node.group);
      const isInLaw = parent.node.side !== 0 && parent.node.anchor === child.node;
      return link === null || link.isBroken ? [] : [{ link, isInLaw }];
    });
    const inLaws = mayGo.filter(({ isInLaw }) => isInLaw);
    return (inLaws.length > 0 ? inLaws : mayGo).map(({ link }) => link);
  }
}
