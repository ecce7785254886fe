import * as fc from "fast-check";
import { expect, it } from "vitest";
import { generateFamily } from "../../tests/support/generate-family.ts";
import { expectSoundLayout } from "../../tests/support/layout-checks.ts";
import { smallFamily } from "../../tests/support/small-family.ts";
import { buildGraph, childrenOf, type FamilyGraph, partnersOf } from "./family-graph.ts";
import { packFamilyRows } from "./family-rows.ts";
import { layoutFamily } from "./layout-family.ts";
import type { FamilyLayout } from "./layout-types.ts";

const OPTIONS = { generations: 99 };

const personNumber = fc.nat(11);
const tangle = fc.record({
  parents: fc.array(fc.tuple(personNumber, personNumber, fc.nat(3)), { maxLength: 30 }),
  unions: fc.array(fc.tuple(personNumber, personNumber), { maxLength: 14 }),
});

interface Tangle {
  parents: [parent: number, child: number, kind: number][];
  unions: [one: number, other: number][];
}

/** Twelve people with any links between them, as no real family has them but a file may. */
function tangledGraph({ parents, unions }: Tangle): FamilyGraph {
  const { rows } = smallFamily(...Array.from({ length: 12 }, (_, n) => `P${n}`));
  for (const [parent, child, kind] of parents) {
    rows.parentLinks.parent.push(parent + 1);
    rows.parentLinks.child.push(child + 1);
    rows.parentLinks.kind += kind;
    rows.parentLinks.status += "0";
  }
  for (const [one, other] of unions) {
    rows.unions.one.push(one + 1);
    rows.unions.other.push(other + 1);
    rows.unions.kind += "0";
    rows.unions.status += "0";
    rows.unions.startDate.push("");
    rows.unions.endDate.push("");
  }
  return buildGraph(rows);
}

/** The descendants of one person and the partners of all of them, by a plain search. */
function expectedIds(graph: FamilyGraph, focus: number): number[] {
  const descended = new Set([focus]);
  for (const index of descended) for (const child of childrenOf(graph, index)) descended.add(child);
  const drawn = new Set(descended);
  for (const index of descended) for (const partner of partnersOf(graph, index)) drawn.add(partner);
  return Array.from(drawn, (index) => graph.people.id[index]!);
}

const drawnIds = ({ boxes }: FamilyLayout) =>
  boxes.filter((box) => box.kind === "person").map((box) => box.personId);

const byNumber = (a: number, b: number) => a - b;

it("draws any tangle of links, loops included: everyone once, no overlap, the same each time", () => {
  fc.assert(
    fc.property(tangle, personNumber, (links, focus) => {
      const graph = tangledGraph(links);
      const layout = layoutFamily(graph, [focus + 1], OPTIONS);
      expectSoundLayout(layout);
      expect(drawnIds(layout).toSorted(byNumber)).toEqual(
        expectedIds(graph, focus).toSorted(byNumber),
      );
      expect(layoutFamily(graph, [focus + 1], OPTIONS)).toEqual(layout);
    }),
    { numRuns: 300 },
  );
});

it("draws any tangle of links below any focus of several people", () => {
  fc.assert(
    fc.property(
      tangle,
      fc.array(fc.nat(13), { maxLength: 3 }),
      fc.nat(4),
      (links, focus, generations) => {
        expectSoundLayout(layoutFamily(tangledGraph(links), focus, { generations }));
      },
    ),
    { numRuns: 300 },
  );
});

it("draws every descendant and partner of generated families", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const layout = layoutFamily(graph, [1], OPTIONS);
      expectSoundLayout(layout);
      expect(drawnIds(layout).toSorted(byNumber)).toEqual(expectedIds(graph, 0).toSorted(byNumber));
    }),
    { numRuns: 30 },
  );
});
