import { expect, it } from "vitest";
import * as z from "zod/mini";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { buildGraph } from "../../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../../family/family-graph/family-rows.ts";
import {
  MAX_BYTES,
  MAX_MEMBERS,
  MAX_ROOTS,
  NO_FAMILY_MESSAGE,
  NO_DATA_MESSAGE,
  buildTreeResponse,
} from "./tree-answer.ts";
import { type TreeResponse, treeAnswerSchema } from "./tree-answer.schema.ts";

const listsOf = ({ roots, firstGen, secondGen, thirdGen, generations }: TreeResponse) => [
  roots,
  firstGen,
  secondGen,
  thirdGen,
  ...generations,
];

const namesOf = (list: readonly { fullName: string }[]) => list.map((member) => member.fullName);
const namesIn = (answer: TreeResponse) => listsOf(answer).map(namesOf);

const family = smallFamily(
  "Otto 1920 † Anna 1922: Karl 1950, Lena 1948",
  "Otto / Berta 1925: Max 1945",
  "Karl ~ Eva 1951: Tim 1975",
  "Lena + Jan 1947: Mia 1970, Leo",
  "Mia: Zoe 1995",
  "Zoe: Kai 2020",
);
const tree = (parents: string[] | null, generations = 3) =>
  buildTreeResponse(family.graph, parents && parents.map(family.idOf), generations);

it("TREE-08 returns one parent, all spouses, and all children, generation by generation", () => {
  expect(namesIn(tree(["Otto"]))).toEqual([
    ["Otto", "Berta", "Anna"],
    ["Max", "Lena", "Karl"],
    ["Mia", "Leo", "Tim"],
    ["Zoe"],
  ]);
});

it("TREE-08 returns a couple with their common children", () => {
  expect(namesOf(tree(["Otto", "Anna"]).firstGen)).toEqual(["Lena", "Karl"]);
  expect(namesOf(tree(["Otto", "Berta"]).firstGen)).toEqual(["Max"]);
});

it("TREE-08 returns as many generations as requested, the fourth and later ones in `generations`", () => {
  expect(namesIn(tree(["Otto"], 1)).slice(1)).toEqual([["Max", "Lena", "Karl"], [], []]);
  expect(namesIn(tree(["Otto"], 4)).slice(3)).toEqual([["Zoe"], ["Kai"]]);
});

it("TREE-08 starts with everyone without parents if no parent is chosen, and keeps children below both parents", () => {
  expect(namesIn(tree(null))).toEqual([
    ["Otto", "Anna", "Berta", "Jan", "Eva"],
    ["Lena", "Karl", "Max"],
    ["Mia", "Leo", "Tim"],
    ["Zoe"],
  ]);
});

it("TREE-08 returns members in the shape that screens read", () => {
  const [, , karl] = tree(["Otto"]).firstGen;
  const person = { sex: null, role: "USER", photo: null, isDeceased: false };
  expect(karl).toMatchObject({ ...person, fullName: "Karl", birthdate: "1950-01-01" });
  expect(karl?.spouses).toEqual([]);
  expect(namesOf(karl!.coParents)).toEqual(["Eva"]);
  expect(namesOf(karl!.children)).toEqual(["Tim"]);
  expect(karl?.relationshipStatus).toBeNull();
  expect(karl?.relationships).toMatchObject([
    { relationshipType: "CHILD", relatedUser: { fullName: "Otto" }, relationshipKind: "birth" },
    { relationshipType: "CHILD", relatedUser: { fullName: "Anna" } },
    { relationshipType: "PARENT", relatedUser: { fullName: "Tim" } },
  ]);
});

it("TREE-08 returns the status of the current union, or else of the last one", () => {
  const [otto, berta] = tree(["Otto"]).roots;
  expect([otto?.relationshipStatus, berta?.relationshipStatus]).toEqual(["DECEASED", "FORMER"]);
  expect(otto?.relationships.map((entry) => entry.relationshipStatus).slice(0, 2)).toEqual([
    "FORMER",
    "DECEASED",
  ]);
  expect(tree(["Lena"]).roots[0]?.relationshipStatus).toBe("CURRENT");
});

it("TREE-08 lists each person in one generation; children who are also grandchildren as children", () => {
  const { graph, idOf } = smallFamily(
    "Otto + Anna: Uwe 1950, Karl 1948",
    "Karl: Nina",
    "Uwe + Nina: Tim",
    "Otto + Nina: Pia",
  );
  const answer = buildTreeResponse(graph, [idOf("Otto")], 5);
  const names = namesIn(answer).flat();
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names).toHaveLength(7);
  expect(namesOf(answer.firstGen)).toEqual(["Karl", "Uwe", "Pia"]);
});

it("TREE-08 stops at loops in the data", () => {
  const { graph, idOf } = smallFamily("Adam: Bert", "Bert: Carl", "Carl: Adam, Dora");
  expect(namesIn(buildTreeResponse(graph, [idOf("Adam")], 12)).flat()).toEqual([
    "Adam",
    "Bert",
    "Carl",
    "Dora",
  ]);
  expect(namesIn(buildTreeResponse(graph, null, 12)).flat()).toEqual([]);
});

it("TREE-04 returns a message if nothing is found", () => {
  expect(buildTreeResponse(family.graph, [99], 3)).toMatchObject({
    roots: [],
    message: NO_DATA_MESSAGE,
  });
  expect(buildTreeResponse(smallFamily().graph, null, 3)).toMatchObject({
    message: NO_FAMILY_MESSAGE,
  });
  expect(tree(["Kai"])).toMatchObject({ roots: [{ fullName: "Kai" }], message: null });
});

it("TREE-08 limits the answer for a family of ten thousand, and says what it left out", () => {
  const { people, links } = generateFamily({ people: 10_000, seed: 1 });
  const answer = buildTreeResponse(buildGraph(packFamilyRows(people, links)), null, 12);
  expect(answer.roots).toHaveLength(MAX_ROOTS);
  expect(listsOf(answer).flat().length).toBeLessThanOrEqual(MAX_MEMBERS);
  expect(answer.message).toMatch(/oldest 100 of [\d,]+ people.*first [\d,]+ of [\d,]+ people/);
});

it("TREE-08 cuts the answer at its maximum number of members", () => {
  const children = Array.from({ length: MAX_MEMBERS + 5 }, (_, n) => `Child${n}`);
  const { graph, idOf } = smallFamily(`Otto: ${children.join(", ")}`);
  const answer = buildTreeResponse(graph, [idOf("Otto")], 1);
  expect(listsOf(answer).flat()).toHaveLength(MAX_MEMBERS);
  expect(answer.message).toMatch(/first 5,000 of 5,006 people, down to Child\d+ in generation 2\./);
});

const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

/** Everyone is married to everyone, and a parent of everyone after them. */
function aDenseFamily(size: number) {
  const names = Array.from({ length: size }, (_, n) => `Ännchen"Ä${n}"`);
  const { people } = smallFamily(...names);
  const pairs = people.flatMap(({ id: one }) =>
    people.flatMap(({ id: other }) => (one < other ? [{ one, other }] : [])),
  );
  const links = pairs.flatMap(({ one, other }, at) =>
    (["PARENT", "SPOUSE"] as const).map((relationshipType, which) => ({
      id: at * 2 + which,
      userId: one,
      relatedUserId: other,
      relationshipType,
      relationshipStatus: "CURRENT" as const,
      kind: null,
      startDate: null,
      endDate: null,
    })),
  );
  return buildGraph(packFamilyRows(people, links));
}

it("TREE-08 stays under 5 MB for densely linked people, and says where it ended", () => {
  const graph = aDenseFamily(300);
  expect(bytesOf(buildTreeResponse(graph, null, 12))).toBeLessThan(MAX_BYTES);
  for (const parents of [[1], [1, 2]]) {
    const answer = buildTreeResponse(graph, parents, 12);
    expect(bytesOf(answer)).toBeLessThan(MAX_BYTES);
    expect(bytesOf(answer)).toBeGreaterThan(MAX_BYTES * 0.8);
    const members = listsOf(answer).flat();
    const { fullName, spouses, relationships } = members.at(-1)!;
    expect(answer.message).toContain(
      `the first ${members.length} of 300 people, down to ${fullName} in`,
    );
    expect([spouses.length, relationships.length]).toEqual([299, 299 * 2]);
  }
});

it("TREE-08 returns a person with too many relatives with as many as fit", () => {
  const children = Array.from({ length: 15_000 }, (_, n) => `Child${n}`);
  const { graph, idOf } = smallFamily(`Otto: ${children.join(", ")}`);
  const answer = buildTreeResponse(graph, [idOf("Otto")], 3);
  expect(listsOf(answer).flat()).toHaveLength(1);
  expect(answer.roots[0]!.children).toHaveLength(15_000);
  expect(answer.roots[0]!.relationships.length).toBeGreaterThan(1_000);
  expect(bytesOf(answer)).toBeLessThan(MAX_BYTES);
  expect(answer.message).toBe("Otto has too many relatives to show at once, so some are left out.");
});

it("matches its schema", () => {
  const answer = tree(null, 12);
  expect(z.encode(treeAnswerSchema, answer)).toEqual(answer);
});
