import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../../tests/support/examples.ts";
import { buildHard } from "../../../../../tests/support/families/hard/hard-families.ts";
import { CROSSED_FAMILIES } from "../../../../../tests/support/families/hard/hard-families-crossed.ts";
import { BOX } from "../../chart-types.ts";
import { assignTracks } from "./assign-tracks.ts";
import { layOutChart } from "../lay-out-chart.ts";
import type { Segment } from "./route-segments.ts";

// Positions on a grid like a row of cards, so drops often meet trunks.
const position = fc.nat(60).map((nth) => nth * 30);

const segment = fc
  .record({
    trunk: position,
    drops: fc.array(position, { minLength: 1, maxLength: 4 }),
    mayMove: fc.boolean(),
  })
  .map(({ trunk, drops, mayMove }): Segment => {
    const ends = [trunk, ...drops];
    return {
      row: 0,
      from: Math.min(...ends),
      to: Math.max(...ends),
      trunk,
      drops,
      canMove: mayMove,
      track: 0,
    };
  });
// Trunks never share a position.
const channel = fc.uniqueArray(segment, { maxLength: 50, selector: ({ trunk }) => trunk });

it("TREE-10 overlaps no segments of a channel, and crosses no segment from above", () => {
  fc.assert(
    fc.property(channel, (segments) => {
      const { counts, blocked } = assignTracks(segments, 1);
      const drawn = segments.filter(({ from, to }) => from < to);
      for (const upper of drawn)
        for (const lower of drawn) {
          if (upper === lower) continue;
          expect(upper.track).toBeLessThan(counts[0]!);
          if (upper.from <= lower.to && lower.from <= upper.to)
            expect(upper.track).not.toBe(lower.track);
          const isBlocked = blocked.some((each) => each.upper === upper && each.lower === lower);
          if (lower.drops.includes(upper.trunk) && !isBlocked)
            expect(upper.track).toBeLessThan(lower.track);
        }
    }),
    { numRuns: examples(300), seed: 20_261_122 },
  );
});

const stubsOf = (title: RegExp) => {
  const { graph } = buildHard(CROSSED_FAMILIES.find((each) => title.test(each.title))!);
  const { boxes } = layOutChart(graph, [], { view: "whole", generations: 0 });
  return boxes.flags.filter((flags) => (flags & BOX.stub) !== 0).length;
};

it("TREE-10 moves a knot aside instead of drawing a stub, unless no knot can move", () => {
  expect(stubsOf(/two couples/)).toBe(0);
  expect(stubsOf(/siblings who marry into two lines/)).toBeGreaterThan(0);
});
