import { FINDINGS, type Finding, type ImportReport } from "./import-report.ts";

const LINES_PER_FINDING = 20;

/**
 * Returns the report in words: first what was left out, then what was kept with a remark, each with
 * its first lines.
 */
export function reportLines(report: ImportReport, most = LINES_PER_FINDING): string[] {
  const findings = Object.keys(FINDINGS) as Finding[];
  const linesOf = (outcome: "leftOut" | "kept") =>
    findings
      .filter((each) => FINDINGS[each].outcome === outcome)
      .flatMap((each) => findingLines(report, each, most));
  const [leftOut, kept] = [linesOf("leftOut"), linesOf("kept")];
  return [
    ...(leftOut.length > 0 ? ["", "Left out:", ...leftOut] : []),
    ...(kept.length > 0 ? ["", "Kept, but please check:", ...kept] : []),
  ];
}

function findingLines(report: ImportReport, finding: Finding, most: number): string[] {
  const kind = report.found.get(finding);
  if (!kind) return [];
  const shown = kind.examples.slice(0, most);
  const more = kind.count - shown.length;
  return [
    `  ${FINDINGS[finding].title}: ${kind.count}`,
    ...shown.map(({ line, text }) => `    line ${line}: ${text}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ];
}
