import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compileEngine } from "../../scripts/build-engine.ts";
import { generateFamily } from "../../tests/support/families/generate-family.ts";
import { buildGraph, childrenOf } from "./family-graph.ts";
import { type FamilyRows, packFamilyRows } from "./family-rows.ts";
import { numbersOf } from "./numbers-of-rows.ts";
import { buildGraphCompiled, packCompiled } from "./pack-compiled.ts";
import { packGraph } from "./pack-graph.ts";

const SEED = 19;
/** On a busy machine. */
const ROOM_MS = 60_000;

/** Checks places in columns, and does not. */
const modules = await Promise.all(
  [true, false].map(async (isChecked) => new WebAssembly.Module(await compileEngine(isChecked))),
);

function expectTheSame(rows: FamilyRows) {
  const numbers = numbersOf(rows);
  const packed = packGraph(numbers);
  for (const module of modules) {
    const compiled = packCompiled(module, numbers);
    expect(compiled).toEqual(packed);
  }
}

const anyId = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** People some of whom are twins or have no day; links of any kind, some of them to nobody or to oneself. */
const messyRows = fc
  .record({
    ids: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 30 }), anyId), { maxLength: 24 }),
    days: fc.array(fc.constantFrom("", "1950-01-02", "1950-01-03", "1949", "0099-12-31"), {
      minLength: 24,
      maxLength: 24,
    }),
    digits: fc.string({ unit: fc.constantFrom("0", "1", "2", "3", "9", "x", "é"), maxLength: 60 }),
    links: fc.array(fc.tuple(fc.nat(26), fc.nat(26)), { maxLength: 60 }),
    unions: fc.array(fc.tuple(fc.nat(26), fc.nat(26)), { maxLength: 24 }),
  })
  .map(({ ids, days, digits, links, unions }): FamilyRows => {
    const idOf = (nth: number) => ids[nth] ?? 777_777;
    const birthdate = ids.map((_, at) => days[at]!);
    const nothing = ids.map(() => "");
    const [sex, role, isDeceased] = [digits, "", ""];
    const fullName = ids.map((id) => `P${id % 5}`);
    return {
      people: {
        id: ids,
        fullName,
        shortName: nothing,
        sex,
        role,
        isDeceased,
        birthdate,
        birthdateWords: nothing,
        deathDate: nothing,
        deathDateWords: nothing,
        photo: nothing,
      },
      parentLinks: {
        parent: links.map(([parent]) => idOf(parent)),
        child: links.map(([, child]) => idOf(child)),
        kind: digits.slice(3),
        status: digits.slice(5),
      },
      unions: {
        one: unions.map(([one]) => idOf(one)),
        other: unions.map(([, other]) => idOf(other)),
        kind: digits.slice(1),
        status: digits,
        startDate: unions.map((_, at) => days[(at * 7) % days.length]!),
        endDate: unions.map(() => ""),
      },
    };
  });

it(
  "packs whatever rows there are as JavaScript does",
  () => fc.assert(fc.property(messyRows, expectTheSame), { seed: SEED, numRuns: 3_000 }),
  ROOM_MS,
);

it(
  "packs families of any size as JavaScript does",
  () => {
    for (const people of [0, 1, 2, 40, 10_000]) {
      const family = generateFamily({ people, seed: people, withInLaws: true });
      expectTheSame(packFamilyRows(family.people, family.links));
    }
  },
  ROOM_MS,
);

it("TREE-05 knows the same children in the same order", () => {
  fc.assert(
    fc.property(messyRows, (rows) => {
      const graph = buildGraph(rows);
      const compiled = buildGraphCompiled(modules[1]!, rows);
      for (let index = 0; index < graph.size; index++)
        expect(childrenOf(compiled, index)).toEqual(childrenOf(graph, index));
    }),
    { seed: SEED, numRuns: 300 },
  );
});
