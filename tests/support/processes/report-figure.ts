import { appendFileSync } from "node:fs";

/** Prints a measured figure, and adds it to the report of `npm run test:faults`. */
export function reportFigure(name: string, figure: string): void {
  const line = `${name}: ${figure}`;
  const report = process.env.FAULTS_REPORT;
  if (report) appendFileSync(report, `${line}\n`);
}

/** How often to repeat a fault: once in the usual tests. */
export const FAULTS = Number(process.env.FAULTS ?? 1);
