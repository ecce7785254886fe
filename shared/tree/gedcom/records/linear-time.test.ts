import { expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "../plan/plan-import.ts";

/** Reads and plans a file with everything linked to one person. Returns milliseconds. */
async function readAndPlan(size: number) {
  const times = (line: (number: number) => string) =>
    Array.from({ length: size }, (_, number) => line(number)).join("\n");
  const started = performance.now();
  const file = await readLines(
    "0 @I1@ INDI",
    times((number) => `1 FAMC @F${number}@`),
    times((number) => `1 ADOP\n2 FAMC @F${number}@`),
    times((number) => `1 FAMS @F${number}@`),
    times((number) => `0 @F${number}@ FAM\n1 HUSB @I1@\n1 WIFE @I${number}@\n1 CHIL @I1@`),
    times((number) => `0 @I${number + 2}@ INDI\n1 FAMC @F0@`),
    "0 @F0@ FAM",
    times((number) => `1 CHIL @I${number + 2}@`),
  );
  const plan = planImport(file, "2026-11-21");
  expect(plan.people).toHaveLength(size + 1);
  return performance.now() - started;
}

it("reads and plans an adversarial file in linear time", async () => {
  const few: number[] = [];
  const many: number[] = [];
  // Alternating runs share the same load. The fastest run of each size counts.
  for (let round = 0; round < 3; round++) {
    few.push(await readAndPlan(4_000));
    many.push(await readAndPlan(20_000));
  }
  // Five times as many lines should take five times as long; quadratic code takes 25 times as long.
  expect(Math.min(...many) / Math.min(...few)).toBeLessThan(12);
});
