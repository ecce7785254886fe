import { REMARKS, type Remark, type ImportReport } from "./import-report.ts";

const LINES_PER_REMARK = 20;

/**
 * Returns the report in words: first what was left out, then what was kept with a remark, each with
 * its first lines.
 */
export function reportLines(report: ImportReport, limit = LINES_PER_REMARK): string[] {
  const remarks = Object.keys(REMARKS) as Remark[];
  const linesOf = (outcome: "leftOut" | "kept") =>
    remarks
      .filter((each) => REMARKS[each].outcome === outcome)
      .flatMap((each) => remarkLines(report, each, limit));
  const [leftOut, kept] = [linesOf("leftOut"), linesOf("kept")];
  return [
    ...(leftOut.length > 0 ? ["", "Left out:", ...leftOut] : []),
    ...(kept.length > 0 ? ["", "Kept, but please check:", ...kept] : []),
  ];
}

function remarkLines(report: ImportReport, remark: Remark, limit: number): string[] {
  const group = report.remarks.get(remark);
  if (!group) return [];
  const shown = group.examples.slice(0, limit);
  const more = group.count - shown.length;
  return [
    `  ${REMARKS[remark].title}: ${group.count}`,
    ...shown.map(({ line, text }) => `    line ${line}: ${text}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ];
}
