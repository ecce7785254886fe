import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { graphOfPlan } from "../../../tests/support/families/gedcom/plan-graph.ts";
import { planImport } from "../gedcom/plan/plan-import.ts";
import { readGedcom } from "../gedcom/read/read-gedcom.ts";
import { prepareFamily, checkFamily } from "./check-family.ts";
import { unionKey } from "./finding.ts";

const TODAY = "2026-11-21";

/** Counts the findings of each rule in a file. */
async function countsOf(bytes: Uint8Array) {
  const plan = planImport(await readGedcom([bytes]), TODAY);
  const unionWords = new Map(
    plan.unions.flatMap(({ one, other, start }) =>
      start.words ? [[unionKey(one + 1, other + 1), start.words] as const] : [],
    ),
  );
  const counts: Record<string, number> = {};
  for (const { rule } of checkFamily(prepareFamily(graphOfPlan(plan), TODAY, unionWords)))
    counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

// GEDCOM_SAMPLES names a folder with more files to test.
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

/** Findings in sample files, checked by hand; all are people without a recorded death. */
const EXPECTED: Record<string, object> = {
  "ansel.ged": {},
  "game-of-thrones.ged": {},
  "john-of-sea.ged": { tooOld: 19 },
  "kinship-extended.ged": {},
  "self-marriage.ged": {},
  "smith-sample.ged": { tooOld: 7 },
  "torture-test-551.ged": { tooOld: 2 },
};

it.each(samples.filter((name) => EXPECTED[name]))(
  "DATA-08 finds the known errors in %s, and nothing else",
  async (name) => {
    expect(await countsOf(readFileSync(join(folder, name)))).toEqual(EXPECTED[name]);
  },
);

it("DATA-08 finds the errors in a file", async () => {
  const file = [
    ["0 HEAD", "1 GEDC", "2 VERS 5.5.1", "1 CHAR UTF-8"],
    ["0 @M@ INDI", "1 NAME Ma /Berg/", "1 SEX F", "1 BIRT", "2 DATE 1950", "1 FAMS @F@"],
    ["1 DEAT", "2 DATE 3 MAR 1975"],
    ["0 @A@ INDI", "1 NAME Al /Berg/", "1 BIRT", "2 DATE 4 MAR 1975", "1 FAMC @F@"],
    ["0 @B@ INDI", "1 NAME Bo /Berg/", "1 BIRT", "2 DATE 1 OCT 1974", "1 FAMC @F@"],
    ["0 @C@ INDI", "1 NAME al /berg/", "1 BIRT", "2 DATE ABT 1975", "1 FAMC @F@"],
    ["0 @F@ FAM", "1 WIFE @M@", "1 CHIL @A@", "1 CHIL @B@", "1 CHIL @C@"],
    ["1 MARR", "2 DATE ABT 1952", "0 TRLR"],
  ].flat();
  expect(await countsOf(new TextEncoder().encode(file.join("\n")))).toEqual({
    afterMothersDeath: 1,
    duplicate: 1,
    siblingsTooClose: 1,
  });
});
