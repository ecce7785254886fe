import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../tests/support/families/family-with-kinship.ts";
import { RELATIVES_OF_ALEX_ZUCCO } from "../../../tests/support/families/kinship/kinship-extended.ts";
import { graphOfPlan } from "../../../tests/support/families/gedcom/plan-graph.ts";
import { familiesOf } from "../../../tests/support/families/kinship/plain-kinship.ts";
import { renumberedRows } from "../../../tests/support/families/hard/tangle.ts";
import { planImport } from "../../tree/gedcom/plan/plan-import.ts";
import { readGedcom } from "../../tree/gedcom/read/read-gedcom.ts";
import { describeKinship, findKinship } from "./kinship.ts";

const cousins = familyWithKinship(
  "Otto + Ana: Bo, Cara",
  "Bo: Dodo",
  "Cara: Ella",
  "Dodo + Ella",
  "Ella: Fia",
);

it("returns the path, step by step, from the first person to the second", () => {
  const { between, indexOf } = familyWithKinship("Ana + Bo (adoptive): Cara", "Ana / Dodo");
  expect(between("Cara", "Dodo")).toEqual({
    toWords: "adoptive mother's former husband",
    fromWords: "former wife's adoptive daughter",
    toDetail: null,
    fromDetail: null,
    path: [
      { personIndex: indexOf("Ana"), step: "parent", kind: "adoptive", status: "CURRENT" },
      { personIndex: indexOf("Dodo"), step: "partner", kind: null, status: "FORMER" },
    ],
    bloodDegree: null,
    isDouble: false,
    also: null,
  });
});

it("uses the lower id of two equal paths, whatever the order of rows", () => {
  const { rows } = familyWithKinship("Max + Lex: Bo, Cara");
  const connecting = [rows, renumberedRows(rows, (id) => 9 - id)].map(
    (rows) => kinshipIn(rows).between("Bo", "Cara")!.path[0]!.personIndex,
  );
  expect(connecting.map((index) => rows.people.fullName[index])).toEqual(["Max", "Lex"]);
});

it("names a wife who is also a cousin as both", () => {
  expect(cousins.between("Dodo", "Ella")).toMatchObject({
    toWords: "wife",
    fromWords: "husband",
    bloodDegree: 4,
    also: { toWords: "cousin", fromWords: "cousin" },
  });
});

it("prefers kinship by birth to a longer path by marriages", () => {
  // Fia is Ella's child: the path to Bo may lead through Cara or Dodo.
  expect(cousins.between("Fia", "Otto")).toMatchObject({
    toWords: "great-grandfather",
    also: null,
  });
});

it("returns null for oneself, unrelated people, and people outside the family", () => {
  const { graph, between } = familyWithKinship("Ana: Bo", "Cara: Dodo");
  expect(between("Ana", "Ana")).toBeNull();
  expect(between("Ana", "Dodo")).toBeNull();
  for (const index of [-1, 4, 0.5, NaN]) {
    expect(findKinship(graph, 0, index)).toBeNull();
    expect(findKinship(graph, index, 0)).toBeNull();
  }
});

it("says only that there is a path if its words would be too many", () => {
  const couples = Array.from({ length: 8 }, (_, n) => [`P${n}: A${n}, B${n}`, `B${n} + A${n + 1}`]);
  const { between } = familyWithKinship(...couples.flat());
  expect(between("A0", "B0")).toMatchObject({ toWords: "sibling" });
  expect(between("A0", "B2")).toMatchObject({
    toWords: "sibling's spouse's sibling's spouse's sibling",
  });
  const far = between("A0", "B7")!;
  expect(far).toMatchObject({ toWords: "relative by marriage", fromWords: "relative by marriage" });
  expect(far.path).toHaveLength(23);
});

it("stops at loops in the data", () => {
  const { between } = familyWithKinship(
    "Ada: Bo",
    "Bo: Cara",
    "Cara: Ada",
    "Cara: Dodo",
    "Dodo + Ella",
  );
  expect(between("Ada", "Bo")).toMatchObject({ toWords: "son", fromWords: "mother" });
  expect(between("Ella", "Ada")).toMatchObject({
    toWords: "sister-in-law",
    toDetail: "husband's sister",
  });
});

describe("in a sentence", () => {
  const { between } = familyWithKinship(
    "Ana: Bo, Cara",
    "Bo + Dora",
    "Bo: Evo",
    "Cara: Fia",
    "Evo + Fia",
  );

  it("describes a person's kinship to the reader or to a named person", () => {
    const aunt = between("Evo", "Cara")!;
    expect(describeKinship(between("Bo", "Cara")!, { name: "Cara", subject: "your" })).toBe(
      "Cara is your sister",
    );
    expect(describeKinship(between("Bo", "Cara")!, { name: "Cara", subject: "Bo" })).toBe(
      "Cara is Bo's sister",
    );
    expect(describeKinship(aunt, { subject: "your" })).toBe("Your mother-in-law, and aunt");
  });

  it("adds the meaning of a word with several meanings", () => {
    expect(describeKinship(between("Dora", "Cara")!, { name: "Cara", subject: "your" })).toBe(
      "Cara is your sister-in-law (your husband's sister)",
    );
  });
});

const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];
const graphOf = async (file: string) =>
  graphOfPlan(planImport(await readGedcom([readFileSync(join(folder, file))]), "2026-11-21"));

// GEDCOM_SAMPLES names a folder with more files to test.
it.each(samples.filter((file) => file === "kinship-extended.ged"))(
  "names everyone in %s from one person's view, and that person from everyone's",
  async (file) => {
    const graph = await graphOf(file);
    const { fullName } = graph.people;
    const alex = fullName.indexOf("Alex Zucco");
    const others = fullName.flatMap((name, index) => (index === alex ? [] : [{ name, index }]));
    const words = others.map(({ name, index }) => [name, findKinship(graph, alex, index)?.toWords]);
    expect(Object.fromEntries(words)).toEqual(RELATIVES_OF_ALEX_ZUCCO);
    const reverse = others.map(({ name, index }) => [
      name,
      findKinship(graph, index, alex)?.fromWords,
    ]);
    expect(reverse).toEqual(words);
  },
);

it.each(samples)(
  "finds a path between all connected people in %s, and none between others",
  async (file) => {
    const graph = await graphOf(file);
    for (const [from, joined] of familiesOf(graph))
      for (const to of graph.people.id.keys())
        expect(findKinship(graph, from, to) !== null).toBe(to !== from && joined.has(to));
  },
);
