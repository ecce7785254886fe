import { expect, it } from "vitest";
import type { LifeFact, LifeUnion } from "#shared/family/facts/facts.contract.ts";
import { listLifeEntries, type LifeDates, yearOf } from "./life-entries.ts";

let id = 0;
const aFact = (values: Partial<LifeFact> & Pick<LifeFact, "kind">): LifeFact => ({
  id: ++id,
  partnerId: null,
  label: null,
  detail: null,
  date: null,
  dateWords: null,
  place: null,
  note: null,
  sources: null,
  version: 1,
  ...values,
});

const ada = {
  birthdate: "1921-05-17",
  birthdateWords: null,
  isDeceased: true,
  deathDate: "1999-02-03",
  deathDateWords: null,
};

const eleanor: LifeUnion = {
  partnerId: 7,
  partnerName: "Eleanor Hughes",
  status: "CURRENT",
  kind: "married",
  startDate: "1948-06-12",
  startDateWords: null,
  endDate: null,
  endDateWords: null,
};

const entriesOf = (facts: LifeFact[], unions: LifeUnion[] = [], person: LifeDates = ada) =>
  listLifeEntries(person, { facts, unions }).map((each) =>
    [yearOf(each), each.text, each.partner?.name, each.fact?.place].filter(Boolean).join(" "),
  );

it("DATA-06 lists a life in order of time, with dates from the profile and its unions", () => {
  const facts = [
    aFact({ kind: "BURI", place: "Oslo" }),
    aFact({ kind: "OCCU", detail: "Carpenter" }),
    aFact({ kind: "EMIG", date: "1944-01-01", dateWords: "1944" }),
    aFact({ kind: "MARR", partnerId: 7, place: "Hull" }),
    aFact({ kind: "BIRT", place: "Bergen" }),
    aFact({ kind: "EVEN", label: "won a prize", date: "1960-01-01" }),
  ];
  expect(entriesOf(facts, [eleanor])).toEqual([
    "1921 born Bergen",
    "1944 emigrated",
    "1948 married Eleanor Hughes Hull",
    "1960 won a prize",
    "1999 died",
    "Occupation: Carpenter",
    "buried Oslo",
  ]);
});

it("DATA-06 names a fact that has no details yet", () => {
  const nobody = { ...ada, birthdate: null, isDeceased: false, deathDate: null };
  expect(entriesOf([aFact({ kind: "OCCU" })], [], nobody)).toEqual(["Occupation"]);
});

it("DATA-06 shows a story by its text, and a couple's story with the partner", () => {
  const facts = [
    aFact({ kind: "EVEN", label: "Story", note: "Kept bees." }),
    aFact({ kind: "EVEN", label: "Story", note: "Sang.", partnerId: 7, date: "1970-01-01" }),
  ];
  const stories = listLifeEntries(ada, { facts, unions: [eleanor] }).filter(
    ({ kind }) => kind === "EVEN",
  );
  expect(stories.map((each) => [each.text, each.partner?.name, each.fact?.note])).toEqual([
    ["with", "Eleanor Hughes", "Sang."],
    ["", undefined, "Kept bees."],
  ]);
});

it('DATA-06 shows the end of a union, and calls a union without a wedding "together"', () => {
  const divorced = { ...eleanor, kind: "divorced", endDate: "1960-01-02" } as const;
  expect(entriesOf([], [divorced])).toEqual([
    "1921 born",
    "1948 married Eleanor Hughes",
    "1960 divorced from Eleanor Hughes",
    "1999 died",
  ]);
  expect(entriesOf([], [{ ...eleanor, kind: "partners" }])[1]).toBe(
    "1948 together with Eleanor Hughes",
  );
});

it("DATA-06 lists nothing if nothing is known", () => {
  const nobody = { ...ada, birthdate: null, isDeceased: false, deathDate: null };
  expect(entriesOf([], [], nobody)).toEqual([]);
});
