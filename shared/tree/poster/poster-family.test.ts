import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { type FamilyBox, buildFamilyBoxes, type Subject } from "./poster-family.ts";
import { countPeopleIn } from "./poster-sheets.ts";

const ALL_GENERATIONS = 99;

describe("family boxes", () => {
  const describeTree = (graph: FamilyGraph, subject: Subject) => {
    const describeBox = (box: FamilyBox): unknown[] => [
      box.entries.map(({ person, role, printedUnder }) => {
        const name = graph.people.fullName[person]!;
        return printedUnder === null
          ? `${role} ${name}`
          : `${name} → ${graph.people.fullName[printedUnder]}`;
      }),
      ...box.children.map(describeBox),
    ];
    return buildFamilyBoxes(graph, subject, ALL_GENERATIONS).map(describeBox);
  };

  it("TREE-15 list a child who has no children in the parents' box, with the child's partner", () => {
    const { graph } = smallFamily(
      "Otto + Anna: Karl 1955, Lena 1957, Max 1960",
      "Karl + Uta: Ina",
      "Lena + Tom",
    );
    const below = [["head Karl", "partner Uta", "child Ina"]];
    const first = ["head Otto", "partner Anna", "child Lena", "childPartner Tom", "child Max"];
    expect(describeTree(graph, "whole")).toEqual([[first, below]]);
    expect(describeTree(graph, [graph.indexOfId.get(1)!])).toEqual([[first, below]]);
  });

  it("TREE-15 list married cousins under one parent, and refer there from the other", () => {
    const { graph } = smallFamily(
      "Otto + Anna: Karl 1955, Lena 1957",
      "Karl + Uta: Ina",
      "Lena + Tom: Kai",
      "Ina + Kai: Zoe",
    );
    expect(describeTree(graph, "whole")).toEqual([
      [
        ["head Otto", "partner Anna"],
        [["head Karl", "partner Uta"], [["head Ina", "partner Kai", "child Zoe"]]],
        [["head Lena", "partner Tom", "Kai → Ina"]],
      ],
    ]);
  });

  it.each([
    ["a younger uncle", "Karl 1955, Max 1957"],
    ["an older uncle", "Max 1953, Karl 1955"],
  ])(
    "TREE-15 print everyone once if %s married his niece, and refer from one spouse to the other",
    (_, sons) => {
      const { graph } = smallFamily(
        `Otto + Anna: ${sons}`,
        "Karl + Uta: Ina 1975, Ole 1977",
        "Max + Ina: Zoe",
      );
      const [family] = describeTree(graph, "whole");
      const names = [family].flat(9).map(String);
      const printed = names.filter((name) => !name.includes("→"));
      const everyone = ["Anna", "Ina", "Karl", "Max", "Ole", "Otto", "Uta", "Zoe"];
      expect(printed).toHaveLength(everyone.length);
      expect(new Set(printed.map((name) => name.split(" ")[1]))).toEqual(new Set(everyone));
      expect(names.filter((name) => name.includes("→"))).toEqual([
        sons.startsWith("Karl") ? "Max → Ina" : "Ina → Max",
      ]);
      expect(countPeopleIn(buildFamilyBoxes(graph, "whole", ALL_GENERATIONS))).toBe(8);
    },
  );

  it("TREE-15 of a couple leave out children with other partners, and end at the requested generation", () => {
    const { graph, idOf } = smallFamily(
      "Otto / Eva: Rita 1950",
      "Otto + Anna: Karl 1955",
      "Karl: Ina",
      "Ina: Zoe",
    );
    const couple = ["Otto", "Anna"].map((name) => graph.indexOfId.get(idOf(name))!);
    expect(describeTree(graph, couple)).toEqual([
      [
        ["head Otto", "partner Anna"],
        [["head Karl"], [["head Ina", "child Zoe"]]],
      ],
    ]);
    expect(countPeopleIn(buildFamilyBoxes(graph, couple, 1))).toBe(3);
    expect(countPeopleIn(buildFamilyBoxes(graph, couple, 2))).toBe(4);
  });
});
