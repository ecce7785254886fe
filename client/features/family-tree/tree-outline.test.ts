import { expect, it } from "vitest";
import { layoutFamily } from "#shared/family-tree/layout-family.ts";
import { smallFamily } from "../../../tests/support/small-family.ts";
import { CARD } from "./card-size.ts";
import { indexChart } from "./chart-index.ts";
import { type OutlineItem, outlineOf } from "./tree-outline.ts";

/** The list as lines of text: a deeper line is further in, '=' stands before a partner. */
function told(family: ReturnType<typeof smallFamily>, focus: string[], generations = 3): string[] {
  const layout = layoutFamily(family.graph, focus.map(family.idOf), { generations, ...CARD });
  const lines = (item: OutlineItem, depth: string): string[] => [
    `${depth}${family.nameOf(item.box.personId)}${item.isAgain ? " again" : ""}`,
    ...item.families.flatMap(({ partner, tie, children }) => [
      ...(partner ? [`${depth}= ${family.nameOf(partner.personId)} ${tie}`] : []),
      ...children.flatMap((child) => lines(child, `${depth}  `)),
    ]),
  ];
  return outlineOf(indexChart(layout)).flatMap((item) => lines(item, ""));
}

it("TREE-05 lists the children by birthdate, then name", () => {
  const family = smallFamily("Otto + Anna: Zoe 1960, Ben 1958, Amy 1960, Eve");
  expect(told(family, ["Otto", "Anna"])).toEqual([
    "Otto",
    "= Anna current",
    "  Ben",
    "  Amy",
    "  Zoe",
    "  Eve",
  ]);
});

it("TREE-10 tells each partner's children apart, and says which union is over", () => {
  const family = smallFamily("Otto / Anna: Karl 1955", "Otto + Vera: Lena 1970");
  expect(told(family, ["Otto"])).toEqual([
    "Otto",
    "= Anna former",
    "  Karl",
    "= Vera current",
    "  Lena",
  ]);
});

it("tells of children whose other parent is not known", () => {
  expect(told(smallFamily("Vera: Kim"), ["Vera"])).toEqual(["Vera", "  Kim"]);
});

it("TREE-10 tells everyone once: of married cousins and their children the second time only the name", () => {
  const family = smallFamily(
    "Otto + Anna: Karl 1955, Lena 1957",
    "Karl: Max 1980",
    "Lena: Mia 1981",
    "Max + Mia: Ada 2005",
  );
  expect(told(family, ["Otto", "Anna"])).toEqual([
    "Otto",
    "= Anna current",
    "  Karl",
    "    Max",
    "    = Mia current",
    "      Ada",
    "  Lena",
    "    Mia again",
  ]);
});

it("counts the lines that somebody takes with all who come after them", () => {
  const family = smallFamily("Otto / Anna: Karl 1955", "Otto + Vera: Lena 1970", "Karl: Max 1980");
  const layout = layoutFamily(family.graph, [family.idOf("Otto")], { generations: 3, ...CARD });
  const [otto] = outlineOf(indexChart(layout));
  expect(otto?.lines).toBe(told(family, ["Otto"]).length);
  expect(otto?.families.flatMap(({ children }) => children.map(({ lines }) => lines))).toEqual([
    2, 1,
  ]);
});

it("ends where somebody is their own ancestor", () => {
  const family = smallFamily("Otto: Karl", "Karl: Otto");
  expect(told(family, ["Otto"], 12)).toEqual(["Otto", "  Karl", "    Otto again"]);
});
