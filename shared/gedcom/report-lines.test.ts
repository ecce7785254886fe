import { describe, expect, it } from "vitest";
import { ImportReport } from "./import-report.ts";
import { reportLines } from "./report-lines.ts";

describe("reportLines", () => {
  it("has nothing to say of a file without a fault", () => {
    expect(reportLines(new ImportReport())).toEqual([]);
  });

  it("DATA-03 says what was left out and why, then what was kept with a remark, with line numbers", () => {
    const report = new ImportReport();
    report.add("unclearDate", 9, "in spring (Ann)");
    report.add("selfLink", 12, "Ann as a partner of Ann");
    expect(reportLines(report)).toEqual([
      "",
      "Left out:",
      "  People linked to themselves: 1",
      "    line 12: Ann as a partner of Ann",
      "",
      "Kept, but worth a look:",
      "  Dates that are not clear (kept as words): 1",
      "    line 9: in spring (Ann)",
    ]);
  });

  it("shows the first 20 of a kind and counts the others", () => {
    const report = new ImportReport();
    for (let line = 1; line <= 1500; line += 1) report.add("missingRecord", line, "@X@");
    const lines = reportLines(report);
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)).toBe("    … and 1480 more");
  });
});
