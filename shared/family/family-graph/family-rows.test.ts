import { expect, it } from "vitest";
import * as z from "zod/mini";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { aTreePerson } from "../../../tests/support/families/tree-person.ts";
import { buildGraph } from "./family-graph.ts";
import { familyRowsSchema, keepPeople, type LinkRow, packFamilyRows } from "./family-rows.ts";
import { personAt } from "./person-at.ts";

const { people, links } = smallFamily("Otto 1930 + Anna: Karl 1955", "Otto (adoptive): Lena");

const mirrorOf = (link: LinkRow): LinkRow => ({
  ...link,
  userId: link.relatedUserId,
  relatedUserId: link.userId,
  relationshipType: link.relationshipType === "PARENT" ? "CHILD" : "SPOUSE",
});

it("packs a link once, from either of its rows or from both", () => {
  const packed = packFamilyRows(people, links);
  expect(packFamilyRows(people, links.map(mirrorOf))).toEqual(packed);
  expect(packFamilyRows(people, links.concat(links.map(mirrorOf)))).toEqual(packed);
  expect(packed.parentLinks).toEqual({
    parent: [1, 2, 1],
    child: [3, 3, 4],
    kind: "001",
    status: "000",
  });
  expect(packed.unions).toMatchObject({ one: [1], other: [2], kind: "3", status: "0" });
});

it("skips links to missing people, to oneself, and EXTENDED links", () => {
  const [link] = links;
  const rows = packFamilyRows(people, [
    { ...link!, relatedUserId: 99 },
    { ...link!, relatedUserId: link!.userId },
    { ...link!, relationshipType: "EXTENDED" },
  ]);
  expect(rows.unions.one).toEqual([]);
  expect(rows.parentLinks.parent).toEqual([]);
});

it("keeps the complete rows of the chosen people", () => {
  const allPeople = people.map((person, index) => ({ ...person, isDeceased: index === 2 }));
  const { people: keptPeople } = keepPeople(packFamilyRows(allPeople, links), (index) => index > 0);
  expect(keptPeople).toEqual(packFamilyRows(allPeople.slice(1), links).people);
});

it("restores people with everything that a card or list shows", () => {
  const completePerson = aTreePerson(7, "Dr. Åke Emil Lindgren", {
    shortName: "Åke Lindgren",
    sex: "male",
    role: "CHILD",
    photo: "/api/images/1",
    isDeceased: true,
    birthdate: "1850-01-01",
    birthdateWords: "ABT 1850",
    deathDate: "1931-07-23",
    deathDateWords: "BEF 23 JUL 1931",
  });
  const originals = [completePerson, aTreePerson(9, "Signe")];
  const graph = buildGraph(packFamilyRows(originals, []));
  expect(originals.map((_, index) => personAt(graph, index))).toEqual(originals);
  const emptyPerson = aTreePerson(0, "");
  for (const [field, value] of Object.entries(completePerson))
    expect(value, field).not.toEqual(Reflect.get(emptyPerson, field));
});

it("rows survive a round trip through their schema and JSON unchanged", () => {
  const rows = packFamilyRows(people, links);
  const json = JSON.stringify(z.encode(familyRowsSchema, rows));
  expect(z.parse(familyRowsSchema, JSON.parse(json))).toEqual(rows);
});
