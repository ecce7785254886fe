import { appendFileSync } from "node:fs";

/** Adds a measurement to the report of `npm run test:faults`. */
export function reportFigure(name: string, figure: string): void {
  const report = process.env.FAULTS_REPORT;
  if (report) appendFileSync(report, `${name}: ${figure}\n`);
}

/** The number of times that each fault is injected: once in the usual tests. */
export const FAULTS = Number(process.env.FAULTS ?? 1);
