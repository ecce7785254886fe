import { expect, it } from "vitest";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { findKinship } from "../../family/kinship/kinship.ts";
import { createKinDescriber } from "./kin-describer.ts";

it("ATT-13 describes everyone in a large family like the kinship search", () => {
  const { people, links } = generateFamily({ people: 600, seed: 3 });
  const graph = buildGraph(packFamilyRows(people, links));
  const guestIds = people.filter(({ isDeceased }) => !isDeceased).map(({ id }) => id);
  const lineOf = createKinDescriber(graph, { guestIds: guestIds, ancestorId: 1 });
  let [descendants, others] = [0, 0];
  for (const [index, { id }] of people.entries()) {
    const line = lineOf(id);
    if (!line || index === 0) continue;
    const [words = ""] = line.split(" of ");
    const own = findKinship(graph, 0, index)?.toWords.replace(/^adoptive | twice over$/g, "");
    if (line.includes(", ")) others += 1;
    else if (own === words) descendants += 1;
    else expect(line, `${id}, who is the ancestor's ${own}`).toMatch(/^(son|daughter) of \S+ and /);
  }
  expect(descendants).toBeGreaterThan(200);
  expect(others).toBeGreaterThan(50);
});
