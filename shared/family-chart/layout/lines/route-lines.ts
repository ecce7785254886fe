import { assignTracks, type Tracks } from "./assign-tracks.ts";
import { type ChildLink, linkFrom } from "../groups/child-links.ts";
import type { Forest } from "../forest/forest.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import { dropTo, routeCouples, routeDescents, type Routes } from "./route-segments.ts";
import type { Sizes } from "../sizes.ts";

/** The ways of all lines that run aside, those between partners above those to children. */
export interface RoutedLines {
  readonly ofCouples: Routes & Tracks;
  readonly ofDescents: Routes & Tracks;
  /** Whose lines would lie on others wherever they ran, so that stubs have to stand for them. */
  readonly blocked: readonly ChildLink[];
}

/** Channel routing: finds segments, and tracks for them. */
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

  /** Of what goes in a circle the lines to families drawn above somebody, which can stand elsewhere; if none, all. */
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
