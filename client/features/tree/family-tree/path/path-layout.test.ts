import { expect, it } from "vitest";
import { familyWithKinship } from "../../../../../tests/support/families/family-with-kinship.ts";
import type { PathPerson } from "../../../family/kinship/path-lines.ts";
import { findRelatedness } from "../../../family/kinship/relatedness.ts";
import type { PathLayout } from "./path-builder.ts";
import { fitPath } from "./path-fit.ts";
import { layOutPicture } from "./path-layout.ts";

const FAMILIES = [
  familyWithKinship(
    "Opo + Oma: Otto, Anna",
    "Anna + Karlo: Mara",
    "Otto + Ella: Hugo",
    "Mara + Arno: Ida",
  ),
  familyWithKinship("Opo + Oma: Otto", "Oma + Karlo: Anna", "Anna: Mara", "Otto / Ella"),
  familyWithKinship(
    "Anna: Mara",
    "Otto / Vera: Hugo",
    "Anna + Otto",
    "Ida + Karlo (adoptive): Mara",
    "Neo",
  ),
];

/** The paths between any two people of a family. */
const pathsIn = ({ graph, rows: { people } }: ReturnType<typeof familyWithKinship>) =>
  people.id.flatMap((one) =>
    people.id.flatMap((other) => findRelatedness(graph, [one, other], null)?.lines ?? []),
  );

const PATHS = FAMILIES.flatMap(pathsIn);

/** Expects all cards and collapsed rows in the drawing, without overlaps. */
function expectNoOverlaps({ width, height, items, sizes: { cardWidth, cardHeight } }: PathLayout) {
  for (const [index, { x, y }] of items.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + cardWidth).toBeLessThanOrEqual(width);
    expect(y + cardHeight).toBeLessThanOrEqual(height);
    for (const other of items.slice(index + 1)) {
      const isBeside = Math.abs(other.x - x) >= cardWidth;
      expect(isBeside || Math.abs(other.y - y) >= cardHeight).toBe(true);
    }
  }
}

const cardsOf = ({ items }: PathLayout) =>
  items.flatMap((item) => (item.kind === "card" ? [item] : []));

it.each(PATHS)("TREE-10 draws everyone on a path in its drawing, without overlaps", (lines) => {
  const { left, top, right } = lines;
  const idsOf = ({ id, otherParents }: PathPerson) =>
    [id].concat(otherParents.map((each) => each.id));
  const everyone = new Set([...left, ...top, ...right].flatMap(idsOf));
  const layouts = [
    layOutPicture(lines),
    fitPath(lines, { width: 1280, height: 540 }, []),
    fitPath(lines, { width: 390, height: 600 }, []),
  ];
  for (const layout of layouts) {
    const cards = cardsOf(layout);
    const drawn = cards.flatMap(({ id, otherParents }) => [id].concat(otherParents));
    expect(new Set(drawn)).toEqual(everyone);
    expect(drawn).toHaveLength(everyone.size);
    expect(cards.filter(({ isEnd }) => isEnd)).toHaveLength(2);
    expectNoOverlaps(layout);
  }
});

it.each(PATHS)(
  "TREE-10 orders the cards as the path, from its first person to its last",
  (lines) => {
    const { left, top, right } = lines;
    const onPath = [...left.toReversed(), ...top, ...right].map(({ id }) => id);
    for (const width of [1280, 390]) {
      const drawn = cardsOf(fitPath(lines, { width, height: 600 }, [])).map(({ id }) => id);
      expect(drawn.filter((id) => onPath.includes(id))).toEqual(onPath);
    }
  },
);

it("TREE-10 collapses the middle of a line that doesn't fit, until it is expanded", () => {
  const names = ["Ann", "Bea", "Cleo", "Dora", "Edda", "Fay", "Gina", "Hope"];
  const { graph } = familyWithKinship(
    ...names.slice(1).map((name, index) => `${names[index]}: ${name}`),
  );
  const { lines } = findRelatedness(graph, [graph.people.id.at(-1)!, graph.people.id[0]!], null)!;
  const window = { width: 390, height: 200 };
  const layout = fitPath(lines, window, []);
  expect(
    layout.items.map((item) => (item.kind === "card" ? item.isEnd : item.stops.length)),
  ).toEqual([true, 6, true]);
  expectNoOverlaps(layout);
  const expanded = fitPath(lines, window, ["left"]);
  expect(cardsOf(expanded)).toHaveLength(names.length);
  expectNoOverlaps(expanded);
});
