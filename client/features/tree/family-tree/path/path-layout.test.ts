import { expect, it } from "vitest";
import { familyWithKinship } from "../../../../../tests/support/families/family-with-kinship.ts";
import type { PathPerson } from "../../../family/kinship/path-lines.ts";
import { findRelatedness } from "../../../family/kinship/relatedness.ts";
import { layOutPath, PATH_CARD } from "./path-layout.ts";

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

it.each(FAMILIES.flatMap(pathsIn))(
  "TREE-10 draws everyone on a path in its drawing, without overlaps",
  (lines) => {
    const { left, top, right } = lines;
    const { width, height, cards } = layOutPath(lines);
    const idsOf = ({ id, otherParents }: PathPerson) =>
      [id].concat(otherParents.map((each) => each.id));
    const drawn = cards.flatMap(({ id, otherParents }) => [id].concat(otherParents));
    expect(new Set(drawn)).toEqual(new Set([...left, ...top, ...right].flatMap(idsOf)));
    expect(drawn).toHaveLength(new Set(drawn).size);
    expect(cards.filter(({ isEnd }) => isEnd)).toHaveLength(2);
    for (const [at, { x, y }] of cards.entries()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + PATH_CARD.width).toBeLessThanOrEqual(width);
      expect(y + PATH_CARD.height).toBeLessThanOrEqual(height);
      for (const other of cards.slice(at + 1)) {
        const isBeside = Math.abs(other.x - x) >= PATH_CARD.width;
        expect(isBeside || Math.abs(other.y - y) >= PATH_CARD.height).toBe(true);
      }
    }
  },
);
