import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { buildHard, HARD_FAMILIES } from "../../../../tests/support/families/hard/hard-families.ts";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { tangle, tangleRows } from "../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../../family/family-graph/family-rows.ts";
import { type Fan, FAN_SHAPES, type FanSector } from "./fan-types.ts";
import { layOutFan, parentsInFan } from "./lay-out-fan.ts";

const SEED = 20_261_121;
const shape = fc.constantFrom(...FAN_SHAPES);
const generations = fc.integer({ min: 1, max: 8 });

/** A small family with sexes: `women` are female, everyone else is male. */
function familyOf(women: readonly string[], ...households: string[]) {
  const { people, links, idOf, nameOf } = smallFamily(...households);
  const sexed = people.map((person): typeof person =>
    Object.assign({}, person, { sex: women.includes(person.fullName) ? "female" : "male" }),
  );
  return { graph: buildGraph(packFamilyRows(sexed, links)), idOf, nameOf };
}

/** Lists people ring by ring with their positions: "Otto 1:0". */
const positionsOf = ({ graph, sectors }: Fan) =>
  sectors.map(
    ({ person, generation, place }) => `${graph.people.fullName[person]} ${generation}:${place}`,
  );

/** Checks what holds for every fan. */
function expectSound(fan: Fan, middle: readonly number[]) {
  const { sectors, blanks, graph, width, height, x, y } = fan;
  const slots = [...sectors, ...blanks];
  const positions = new Set(slots.map(({ generation, place }) => `${generation}:${place}`));
  expect(positions.size).toBe(slots.length);
  expect(
    sectors.filter(({ child }) => child < 0).map(({ person }) => graph.people.id[person]),
  ).toEqual(middle);
  for (const [at, sector] of sectors.entries()) {
    const first = sectors[sector.first]!;
    expect(first.person).toBe(sector.person);
    expect(first.first).toBe(sector.first);
    expect(first.generation).toBeLessThanOrEqual(sector.generation);
    expect(sector.first).toBeLessThanOrEqual(at);
    if (sector.child < 0) continue;
    const child = sectors[sector.child]!;
    expect(child.generation).toBe(sector.generation - 1);
    expect(sector.inner).toBeCloseTo(child.outer);
    if (sector.generation > 1) expect(child.from).toBeLessThanOrEqual(sector.from + 1e-9);
    if (sector.generation > 1) expect(child.to).toBeGreaterThanOrEqual(sector.to - 1e-9);
    expect(parentsInFan(graph, child.person).some((p) => p?.person === sector.person)).toBe(true);
  }
  for (const { outer, from, to } of slots) {
    expect(x - outer).toBeGreaterThanOrEqual(-1e-9);
    expect(x + outer).toBeLessThanOrEqual(width + 1e-9);
    for (const angle of [from, (from + to) / 2, to]) {
      expect(y + outer * Math.sin(angle)).toBeGreaterThanOrEqual(-1e-9);
      expect(y + outer * Math.sin(angle)).toBeLessThanOrEqual(height + 1e-9);
    }
  }
  // Sectors of a ring run from left to right without overlapping.
  for (let ring = 0; ring <= fan.generations; ring++) {
    const inRing = slots.filter(({ generation }) => generation === ring);
    const ordered = inRing.toSorted((a, b) => a.place - b.place);
    for (const [at, { from }] of ordered.entries())
      if (at > 0) expect(from).toBeGreaterThanOrEqual(ordered[at - 1]!.to - 1e-9);
  }
}

/** Finds ancestors by a separate search, for comparison. */
function findAncestors(graph: FamilyGraph, middle: readonly number[], generations: number) {
  const found = new Set(middle);
  let ring = [...middle];
  for (let generation = 0; generation < generations; generation++) {
    ring = ring.flatMap((child) => parentsInFan(graph, child).flatMap((p) => (p ? p.person : [])));
    ring = [...new Set(ring)];
    for (const person of ring) found.add(person);
  }
  return found;
}

it("TREE-15 lays out any tangle of links as a fan, even with loops", () => {
  fc.assert(
    fc.property(
      tangle,
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 2 }),
      generations,
      shape,
      (links, focus, generations, shape) => {
        const graph = buildGraph(tangleRows(links));
        const fan = layOutFan(graph, focus, { generations, shape });
        expectSound(fan, focus);
        const everyone = new Set(fan.sectors.map(({ person }) => person));
        const middle = focus.map((id) => graph.indexOfId.get(id)!);
        expect(everyone).toEqual(findAncestors(graph, middle, generations));
      },
    ),
    { numRuns: examples(400), seed: SEED },
  );
});

it("TREE-15 places everyone within the depth for any generated family", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(299), generations, shape, (seed, nth, generations, shape) => {
      const family = generateFamily({ people: 300, seed });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const fan = layOutFan(graph, [graph.people.id[nth]!], { generations, shape });
      expectSound(fan, [graph.people.id[nth]!]);
      const everyone = new Set(fan.sectors.map(({ person }) => person));
      expect(everyone).toEqual(findAncestors(graph, [nth], generations));
    }),
    { numRuns: examples(40), seed: SEED },
  );
});

it.each(HARD_FAMILIES)("TREE-15 lays out a fan of $title", (hard) => {
  const { graph, idOf } = buildHard(hard);
  for (const name of hard.focus)
    for (const shape of FAN_SHAPES) {
      const fan = layOutFan(graph, [idOf(name)], { generations: 8, shape });
      expectSound(fan, [idOf(name)]);
      expect(fan.sectors.length).toBeLessThanOrEqual(511);
    }
});

it("TREE-15 places fathers on the left and mothers on the right, in any order of rows", () => {
  const women = ["Anna", "Berta", "Ida"];
  const { graph, idOf } = familyOf(women, "Anna + Otto: Ida", "Berta: Otto", "Hans: Anna");
  const fan = layOutFan(graph, [idOf("Ida")], { generations: 3, shape: "half" });
  expect(positionsOf(fan)).toEqual(["Ida 0:0", "Otto 1:0", "Anna 1:1", "Berta 2:1", "Hans 2:2"]);
  expect(fan.blanks.map(({ generation, place }) => `${generation}:${place}`)).toEqual([
    "2:0",
    "2:3",
  ]);
  const [, otto, anna] = fan.sectors as [FanSector, FanSector, FanSector];
  expect([otto.from, otto.to, anna.to].map((angle) => angle / Math.PI)).toEqual([1, 1.5, 2]);
  const full = layOutFan(graph, [idOf("Ida")], { generations: 3, shape: "full" });
  expect(full.sectors.slice(1, 3).map(({ from, to }) => [from / Math.PI, to / Math.PI])).toEqual([
    [0.5, 1.5],
    [1.5, 2.5],
  ]);
});

it("TREE-15 follows birth parents, or else adoptive parents, and includes a partner who adopted beside a birth parent", () => {
  const women = ["Anna", "Eva", "Vera"];
  const both = familyOf(women, "Otto + Anna: Tim", "Max + Eva (adoptive): Tim");
  const bothParents = positionsOf(
    layOutFan(both.graph, [both.idOf("Tim")], { generations: 1, shape: "half" }),
  );
  expect(bothParents).toEqual(["Tim 0:0", "Otto 1:0", "Anna 1:1"]);
  const adopted = familyOf(women, "Max + Eva (adoptive): Tim", "Uwe + Vera (foster): Tim");
  const fan = layOutFan(adopted.graph, [adopted.idOf("Tim")], { generations: 1, shape: "half" });
  expect(positionsOf(fan)).toEqual(["Tim 0:0", "Max 1:0", "Eva 1:1"]);
  expect(fan.sectors.map(({ isAdoptive }) => isAdoptive)).toEqual([false, true, true]);
  const mixed = familyOf(women, "Anna: Tim", "Otto + Anna", "Otto (adoptive): Tim");
  const beside = layOutFan(mixed.graph, [mixed.idOf("Tim")], { generations: 1, shape: "half" });
  expect(positionsOf(beside)).toEqual(["Tim 0:0", "Otto 1:0", "Anna 1:1"]);
  expect(beside.sectors.map(({ isAdoptive }) => isAdoptive)).toEqual([false, true, false]);
  const unmarried = familyOf(women, "Anna: Tim", "Max + Eva (adoptive): Tim");
  const alone = layOutFan(unmarried.graph, [unmarried.idOf("Tim")], {
    generations: 1,
    shape: "half",
  });
  expect(positionsOf(alone)).toEqual(["Tim 0:0", "Anna 1:1"]);
});

it("TREE-15 links repeated people to their position nearest to the middle", () => {
  // Karl married the daughter of his brother Emil.
  const { graph, idOf } = familyOf(
    ["Anna", "Lena", "Ida"],
    "Otto + Anna: Karl, Emil",
    "Emil: Lena",
    "Karl + Lena: Ida",
  );
  const fan = layOutFan(graph, [idOf("Ida")], { generations: 8, shape: "half" });
  expect(fan.generations).toBe(3);
  const seconds = fan.sectors.filter(({ first }, at) => first !== at);
  expect(
    seconds.map(({ person, generation }) => [graph.people.fullName[person], generation]),
  ).toEqual([
    ["Otto", 3],
    ["Anna", 3],
  ]);
  expect(seconds.map(({ first }) => fan.sectors[first]!.generation)).toEqual([2, 2]);
});

it("TREE-15 is a single circle if no parents are known, and empty without a focus", () => {
  const { graph, idOf } = smallFamily("Otto");
  const fan = layOutFan(graph, [idOf("Otto")], { generations: 99, shape: "half" });
  expect([fan.generations, fan.sectors.length, fan.blanks.length]).toEqual([0, 1, 0]);
  expect(fan.width).toBe(fan.height);
  expect(layOutFan(graph, [77], { generations: 3, shape: "full" })).toMatchObject({
    sectors: [],
    width: 0,
  });
});

it("TREE-15 gives each of two people in the middle one half, with their own ancestors above", () => {
  const { graph, idOf } = familyOf(["Anna"], "Hans: Otto", "Uwe: Anna", "Otto + Anna");
  const fan = layOutFan(graph, [idOf("Otto"), idOf("Anna")], { generations: 2, shape: "half" });
  expect(positionsOf(fan)).toEqual(["Otto 0:0", "Anna 0:1", "Hans 1:0", "Uwe 1:2"]);
  expectSound(fan, [idOf("Otto"), idOf("Anna")]);
});
