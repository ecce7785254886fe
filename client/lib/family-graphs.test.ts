import { expect, it } from "vitest";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { smallFamily } from "../../tests/support/families/small-family.ts";
import { graphOf } from "./family-graphs.ts";

it("builds the graph of the same rows once, for any number of screens", () => {
  const { people, links } = smallFamily("Otto 1930 + Anna: Karl 1955");
  const rows = packFamilyRows(people, links);
  const graph = graphOf(rows);
  expect(graphOf(rows)).toBe(graph);
  const other = graphOf({ ...rows });
  expect(other).not.toBe(graph);
  expect(other.size).toBe(3);
});
