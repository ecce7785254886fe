import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutBadgeTexts } from "./badge-texts.ts";
import { fitText, LINE_HEIGHT } from "./fit-text.ts";
import { badgesPerSheet, cornerOf, badgeLayoutOf, PAPERS, SHEET_NAMES, SHEETS } from "./sheets.ts";

/** Every letter is half as wide as it is high. */
const widthOf = (text: string) => text.length / 2;
const area = { width: 40, height: 20, maxSize: 10, minSize: 2, lines: 3 };

describe("a text on a badge", () => {
  it("ATT-07 is as large as allowed if it fits", () => {
    expect(fitText("Anna", area, widthOf)).toEqual({ size: 10, lines: ["Anna"] });
  });

  it("ATT-07 uses more lines if that makes it larger", () => {
    const { size, lines } = fitText("Anna Margarethe Sundby", area, widthOf);
    expect(lines).toEqual(["Anna", "Margarethe", "Sundby"]);
    expect(size).toBeCloseTo(20 / (3 * LINE_HEIGHT));
  });

  it("ATT-07 breaks after hyphens only if its letters would be small otherwise", () => {
    expect(fitText("Anna-Lena Berg", area, widthOf).lines).toEqual(["Anna-Lena", "Berg"]);
    expect(fitText("Annemarie-Lena", area, widthOf).lines).toEqual(["Annemarie-Lena"]);
    const long = fitText("Maximilian-Alexander Berg-Wolfenstein", area, widthOf);
    expect(long.lines).toEqual(["Maximilian-", "Alexander Berg-", "Wolfenstein"]);
    expect(long.size).toBeCloseTo(40 / (15 / 2));
  });

  it("ATT-07 is cut with an ellipsis if it doesn't fit at the smallest size", () => {
    const { size, lines } = fitText("x".repeat(500), area, widthOf);
    expect(size).toBe(2);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it("ATT-07 never exceeds its area, whatever the name", () => {
    assert(
      property(string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (name) => {
        const { size, lines } = fitText(name, area, widthOf);
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(area.height + 1e-6);
        for (const line of lines)
          expect(widthOf(line) * size).toBeLessThanOrEqual(area.width + 1e-6);
      }),
    );
  });
});

const words = { name: "Ada", kin: null, branch: "Astrid's branch", generation: 6 };
const lastLinesIn = (width: number) => {
  const layout = badgeLayoutOf({ width, height: 54 });
  return layOutBadgeTexts(words, layout, { bold: widthOf, plain: widthOf }).at(-1)!.lines;
};

it("ATT-07 separates branch and generation by a dot on one line, or by two lines", () => {
  expect(lastLinesIn(140)).toEqual(["Astrid's branch · Generation 6"]);
  expect(lastLinesIn(85)).toEqual(["Astrid's branch", "Generation 6"]);
});

describe("a sheet of badges", () => {
  it.each(SHEET_NAMES)("ATT-07 %s keeps all badges on the paper, without overlaps", (name) => {
    const sheet = SHEETS[name];
    const paper = PAPERS[sheet.paper];
    const last = cornerOf(sheet, badgesPerSheet(sheet) - 1);
    expect(last.x + sheet.width).toBeLessThanOrEqual(paper.width + 0.01);
    expect(last.y + sheet.height).toBeLessThanOrEqual(paper.height + 0.01);
    expect(sheet.pitchX).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.pitchY).toBeGreaterThanOrEqual(sheet.height);
    // Equal margins on both sides let the sheet be fed either way round.
    expect(last.x + sheet.width + sheet.left).toBeCloseTo(paper.width, 1);
  });

  it.each(SHEET_NAMES)("ATT-07 %s fits a code, and lines that don't touch", (name) => {
    const { name: title, kin, branch, code } = badgeLayoutOf(SHEETS[name]);
    const { width, height } = SHEETS[name];
    // A code has 21 modules and a quiet zone of 4 on each side (ISO/IEC 18004). Any camera reads
    // modules of 0.6 mm or more.
    expect(code.side / 29).toBeGreaterThan(0.8);
    expect(code.x + code.side).toBeLessThanOrEqual(width);
    expect(code.y + code.side).toBeLessThanOrEqual(height);
    expect(title.height).toBeGreaterThan(12);
    expect(title.y + title.height).toBeLessThanOrEqual(kin.y);
    expect(kin.y + kin.height).toBeLessThanOrEqual(branch.y + 1e-9);
    expect(title.y + title.height).toBeLessThanOrEqual(code.y + 1e-9);
    const isBeside = kin.y + kin.height > code.y;
    if (isBeside) expect(kin.x + kin.width).toBeLessThanOrEqual(code.x + 1e-9);
    expect(branch.y + branch.height).toBeLessThanOrEqual(height);
  });
});
