import { expect, it } from "vitest";
import { expectSoundLayout } from "../../tests/support/layout-checks.ts";
import { smallFamily } from "../../tests/support/small-family.ts";
import { layoutFamily } from "./layout-family.ts";
import type { LayoutBox } from "./layout-types.ts";

const OPTIONS = { generations: 99 };

function drawing(family: ReturnType<typeof smallFamily>, ...focus: string[]) {
  const layout = layoutFamily(family.graph, focus.map(family.idOf), OPTIONS);
  expectSoundLayout(layout);
  const isPerson = (name: string) => (box: LayoutBox) =>
    box.kind === "person" && box.personId === family.idOf(name);
  const nameIn = (box: LayoutBox) =>
    box.kind === "stub" ? `(${family.nameOf(box.personId)})` : family.nameOf(box.personId);
  const rows: string[] = [];
  for (const box of layout.boxes.toSorted((a, b) => a.x - b.x))
    rows[box.generation] = `${rows[box.generation] ?? ""} ${nameIn(box)}`.trim();
  return { layout, rows, box: (name: string) => layout.boxes.find(isPerson(name))! };
}

it("TREE-08 draws three generations below a couple, everyone in the row of their generation", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1950, Lena 1948",
    "Karl: Tim",
    "Tim: Zoe",
    "Zoe: Kai",
  );
  const { boxes } = layoutFamily(family.graph, [1, 2], { generations: 3 });
  const rowOf = boxes.map((box) => [family.nameOf(box.personId), box.generation, box.y]);
  expect(rowOf).toEqual([
    ["Otto", 0, 0],
    ["Anna", 0, 0],
    ["Lena", 1, 168],
    ["Karl", 1, 168],
    ["Tim", 2, 336],
    ["Zoe", 3, 504],
  ]);
});

it("TREE-05 draws siblings by birth date from the left, the missing ones last", () => {
  const { rows } = drawing(smallFamily("Otto: Max, Lena 1952, Karl 1950, Ada"), "Otto");
  expect(rows).toEqual(["Otto", "Karl Lena Ada Max"]);
});

it("draws several unions of one person, each above its own children", () => {
  const family = smallFamily(
    "Otto / Anna: Karl 1950, Lena 1952",
    "Otto + Berta: Max 1960",
    "Otto ~ Carla: Tim 1970",
  );
  const { rows, layout } = drawing(family, "Otto");
  expect(rows).toEqual(["Anna Otto Berta Carla", "Karl Lena Max Tim"]);
  const ties = layout.lines.flatMap((line) => (line.kind === "union" ? line.tie : []));
  expect(ties.toSorted()).toEqual(["current", "former", "unmarried"]);
  const parentsOfMax = layout.lines.filter((line) => line.key.endsWith(`>${family.idOf("Max")}`));
  expect(parentsOfMax).toMatchObject([{ kind: "parent", parents: ["1", "5"], link: "birth" }]);
});

it("draws only the children in common where a couple is in focus", () => {
  const family = smallFamily("Otto / Anna: Karl", "Otto + Berta: Max", "Berta / Carl: Pia");
  expect(drawing(family, "Otto", "Berta").rows).toEqual(["Otto Berta", "Max"]);
});

it("REL-08 draws adoptive, step and foster links apart from birth links", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1950",
    "Otto + Anna (adoptive): Lena 1952",
    "Anna: Max 1954",
    "Otto (step): Max",
  );
  const { layout } = drawing(family, "Otto");
  const links = layout.lines.flatMap((line) =>
    line.kind === "parent"
      ? [`${line.parents.length} ${line.link} ${family.nameOf(Number(line.child))}`]
      : [],
  );
  expect(links.toSorted()).toEqual([
    "1 birth Max",
    "1 step Max",
    "2 adoptive Lena",
    "2 birth Karl",
  ]);
});

it("draws married cousins once, side by side, with a stub at the second place", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1950, Lena 1952",
    "Karl: Tim 1975",
    "Lena: Mia 1976, Leo 1978",
    "Tim + Mia: Zoe 2000",
  );
  const { rows, box } = drawing(family, "Otto");
  expect(rows).toEqual(["Otto Anna", "Karl Lena", "Tim Mia (Mia) Leo", "Zoe"]);
  expect(box("Mia").x - box("Tim").x).toBe(216);
});

it("draws an uncle and his niece each in their own row, and their child below both", () => {
  const family = smallFamily("Otto: Karl 1950, Uwe 1952", "Karl: Nina 1975", "Uwe + Nina: Tim");
  expect(drawing(family, "Otto").rows).toEqual(["Otto", "Karl Uwe (Nina)", "Nina (Uwe)", "Tim"]);
});

it("draws a partner's other partner who descends too, all in one row", () => {
  const family = smallFamily("Otto: Karl 1950, Uwe 1952", "Karl / Eva: Tim", "Eva + Uwe: Mia");
  expect(drawing(family, "Otto").rows).toEqual(["Otto", "Karl Eva Uwe (Uwe)", "Tim Mia"]);
});

it("draws everyone in a loop of the data, and a stub where it closes", () => {
  const family = smallFamily("Adam: Bert", "Bert: Carl", "Carl: Adam");
  expect(drawing(family, "Adam").rows).toEqual(["Adam", "Bert", "Carl", "(Adam)"]);
});

it("is empty for a focus that is not in the family, and one box for a person without links", () => {
  const { graph } = smallFamily("Otto", "Anna: Karl");
  const nothing = { boxes: [], lines: [], width: 0, height: 0 };
  expect(layoutFamily(graph, [99], OPTIONS)).toEqual(nothing);
  expect(layoutFamily(graph, [], OPTIONS)).toEqual(nothing);
  expect(layoutFamily(graph, [1], OPTIONS)).toMatchObject({ boxes: [{ x: 0, y: 0 }], width: 176 });
  expect(layoutFamily(graph, [2], { generations: 0 }).boxes).toHaveLength(1);
});

it("draws a chain of 3,000 generations, a couple with 800 children, 18 generations of married cousins", () => {
  const chain = smallFamily(...Array.from({ length: 3000 }, (_, n) => `P${n}: P${n + 1}`));
  expect(layoutFamily(chain.graph, [1], { generations: 5000 }).boxes).toHaveLength(3001);

  const children = Array.from({ length: 800 }, (_, n) => `Child${n}`).join(", ");
  expect(drawing(smallFamily(`Otto + Anna: ${children}`), "Otto").layout.boxes).toHaveLength(802);

  const cousins = smallFamily(
    "A + B: L0, R0",
    ...Array.from({ length: 18 }, (_, n) => [
      `L${n} + X${n}: LL${n}, L${n + 1}`,
      `R${n} + Y${n}: RR${n}, R${n + 1}`,
      `LL${n} + RR${n}: Z${n}`,
    ]).flat(),
  );
  const drawn = drawing(cousins, "A").layout.boxes.filter((box) => box.kind === "person");
  expect(drawn).toHaveLength(cousins.people.length);
});
