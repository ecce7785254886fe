import type { Line } from "./kinship-line.ts";
import { isFormerRun, isGivenUpRun, isKin, type Run, shortRunsOf, tieOf } from "./kinship-runs.ts";
import { kinTerm } from "./kinship-terms.ts";

/** One name for all of a run, or null where step, foster or honorary links make it too tangled. */
export function runTerm(line: Line, run: Run): string | null {
  const { start, end, up, down } = run;
  const isClose = up + down <= 2;
  if (!isClose && !isKin(line, run)) return null;
  const isHalf = up > 0 && down > 0 && line.isHalf[start + up - 1];
  return kinTerm(up, down, line.sexes[end]!, isHalf ? "half " : prefixFor(line, run));
}

/** What the steps of a run are called one after the other, in as few names as can be followed. */
export function runTerms(line: Line, run: Run): string[] {
  const runs = isRemovedOrTangled(line, run) ? shortRunsOf(line, run) : [run];
  return runs.map((short) => runTerm(line, short) ?? "relative");
}

const isRemovedOrTangled = (line: Line, run: Run) =>
  runTerm(line, run) === null || (Math.min(run.up, run.down) >= 2 && run.up !== run.down);

/** Beyond parents, children and siblings an adoptive relative is called as any other: that is the law's view and mostly the family's. */
function prefixFor(line: Line, run: Run): string {
  if (isGivenUpRun(line, run)) return "birth ";
  const tie = tieOf(line, run);
  const isNext = run.up <= 1 && run.down <= 1;
  if (tie === "birth" || (tie === "adoptive" && !isNext)) return "";
  const former = isFormerRun(line, run) ? "former " : "";
  if (tie !== "step") return `${former}${tie} `;
  return former + (isNext ? "step" : "step-");
}
