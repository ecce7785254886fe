import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { SHEETS } from "#shared/reunions/badges/sheets.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { streamBadgesPdf } from "./badge-pdf.view.ts";

const NAMES = [
  "Anna",
  "Björn Łukasz Φίλιππος Юлия",
  "x".repeat(300),
  "a b ".repeat(80),
  "𓂀",
  "\u200b",
];

const INFO = { title: "Badges", createdAt: new Date("2026-11-21T12:00:00Z") };

const aBadge = (name: string) => ({
  name,
  kin: "wife of the late Maximilian, great-great-great-grandson of Wilhelmina Featherstonehaugh",
  branch: "The branch of those who went to the islands and came back",
  generation: 7,
  code: "12345678901234567890123456789",
});

it.each(Object.entries(SHEETS))(
  "ATT-07 a PDF of %s shows every badge completely, whatever its text",
  async (_, sheet) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of streamBadgesPdf(INFO, NAMES.map(aBadge), sheet)) pieces.push(piece);
    const parts = readPdf(Buffer.concat(pieces)).pages.flat();
    expect(parts.map(({ code }) => code)).toEqual(NAMES.map(() => aBadge("").code));
    expect(parts[1]!.texts.join(" ")).toContain("Björn Łukasz Φίλιππος Юлия");
    expect(parts[2]!.texts.join("")).toMatch(/^x{20,300}/);
  },
);

it.each([
  ["שרה לוי-כהן", ["ןהכ-יול הרש"]],
  ["Sarah שרה Levy", ["Sarah", "הרש", "Levy"]],
  ["שרה 2. לוי", ["יול .", "2", "הרש"]],
  ["3 שרה", ["3", "הרש"]],
])("ATT-07 a PDF shows %s in reading order, from the right if needed", async (name, runs) => {
  const pieces: Uint8Array[] = [];
  const badge = { name, kin: null, branch: null, generation: null, code: aBadge("").code };
  for await (const piece of streamBadgesPdf(INFO, [badge], SHEETS["a4-large"])) pieces.push(piece);
  const [[part] = []] = readPdf(Buffer.concat(pieces)).pages;
  expect(part?.texts.map((run) => run.trim())).toEqual(runs);
});

it("ATT-07 drawing stops when the reader of a PDF disconnects", async () => {
  let drawn = 0;
  const badges = Array.from({ length: 400 }, () =>
    Object.defineProperty(aBadge("Anna"), "name", { get: () => `Anna ${++drawn}` }),
  );
  for await (const piece of streamBadgesPdf(INFO, badges, SHEETS["a4-cards"]))
    if (piece.length > 0) break;
  const soFar = drawn;
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(drawn).toBeLessThanOrEqual(soFar + 1);
  expect(drawn).toBeLessThan(badges.length);
});

it("ATT-07 a PDF of the same badges at the same time is identical", async () => {
  const files: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const pieces: Uint8Array[] = [];
    for await (const piece of streamBadgesPdf(INFO, [aBadge("Anna")], SHEETS["a4-cards"]))
      pieces.push(piece);
    files.push(Buffer.concat(pieces).toString("latin1"));
  }
  expect(files[0]).toContain("D:20261121120000Z");
  expect(files[1]).toBe(files[0]);
});
