import { expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { listParentOptions } from "./parent-options.ts";

const TODAY = "2026-07-01";
const namesOf = (people: readonly { fullName: string }[]) => people.map((one) => one.fullName);

it("TREE-03 offers each current couple once, even without children, sorted by name", () => {
  const { graph, links, people } = smallFamily(
    "Zita + Otto: Karl 2000",
    "Anna 1975 + Max",
    "Eva / Jan",
  );
  const anna = { id: 4, fullName: "Anna", birthYear: 1975 };
  const expected = [
    { partner1: anna, partner2: { id: 5, fullName: "Max", birthYear: null } },
    {
      partner1: { id: 1, fullName: "Zita", birthYear: null },
      partner2: { id: 2, fullName: "Otto", birthYear: null },
    },
  ];
  expect(listParentOptions(graph, TODAY).couples).toEqual(expected);
  const mirrored = links.map((link) =>
    link.relationshipType === "SPOUSE"
      ? { ...link, userId: link.relatedUserId, relatedUserId: link.userId }
      : link,
  );
  const both = buildGraph(packFamilyRows(people, [...links, ...mirrored]));
  expect(listParentOptions(both, TODAY).couples).toEqual(expected);
});

it("TREE-03 offers adults without a current spouse as singles: divorced, widowed, or unmarried parents", () => {
  const { graph } = smallFamily(
    "Otto + Anna",
    "Eva / Jan",
    "Wim † Ida",
    "Rosa ~ Tom: Kim 2020",
    "Uma",
  );
  const { singles } = listParentOptions(graph, TODAY);
  expect(namesOf(singles)).toEqual(["Eva", "Ida", "Jan", "Rosa", "Tom", "Uma", "Wim"]);
});

it("TREE-03 offers people who died, but nobody under 18", () => {
  const { rows } = smallFamily("Dora 1900", "Nils 2008", "Pia 2009", "Unknown", "Small");
  rows.people.isDeceased = "10000";
  rows.people.role = "22223";
  const { singles } = listParentOptions(buildGraph(rows), TODAY);
  expect(namesOf(singles)).toEqual(["Dora", "Nils", "Unknown"]);
});

it("TREE-03 offers nothing in an empty family", () => {
  expect(listParentOptions(smallFamily().graph, TODAY)).toEqual({ singles: [], couples: [] });
});
