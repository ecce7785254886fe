import { describe, expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { ImportReport } from "./import-report.ts";
import { reportLines } from "./report-lines.ts";

describe("reportLines", () => {
  it("is empty for a file without faults", () => {
    expect(reportLines(new ImportReport())).toEqual([]);
  });

  it("DATA-03 lists what was left out and why, then what was kept with a remark, with line numbers", () => {
    const report = new ImportReport();
    report.add("unclearDate", 9, "in spring (Ann)");
    report.add("selfLink", 12, "Ann as a partner of Ann");
    expect(reportLines(report)).toEqual([
      "",
      "Left out:",
      "  People linked to themselves: 1",
      "    line 12: Ann as a partner of Ann",
      "",
      "Kept, but please check:",
      "  Unclear dates (kept as text): 1",
      "    line 9: in spring (Ann)",
    ]);
  });

  it("DATA-03 escapes terminal control characters", async () => {
    const esc = "\u001B[2J\u009B1m\u0007\u007F\u202E\u2028x";
    const { report } = await readLines(
      `${esc} is no line`,
      `O @I${esc}@ INDI`,
      `0 @A${esc}@ INDI`,
      "1 BIRT",
      `2 DATE ${esc} spring`,
      `1 FAMC @F${esc}@`,
      `2 PEDI ${esc}`,
      `0 @A${esc}@ INDI`,
      `1 NAME Ann${esc}`,
      "1 BIRT",
      `2 DATE 30 FEB 1850 ${esc}`,
      `5 NOTE${esc} x`,
    );
    const lines = reportLines(report);
    expect(lines.join("")).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
    expect(lines).toContain("    line 6: \u241B[2J\uFFFD1m\u2407\u2421\uFFFD\uFFFDx is no line");
  });

  it("shows the first 20 of a kind, and counts the rest", () => {
    const report = new ImportReport();
    for (let line = 1; line <= 1500; line += 1) report.add("missingRecord", line, "@X@");
    const lines = reportLines(report);
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)).toBe("    … and 1480 more");
  });
});
