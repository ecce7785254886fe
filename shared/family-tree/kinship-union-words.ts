import type { Line } from "./kinship-line.ts";
import { isGivenUpRun, isKin, isUnion, type Run } from "./kinship-runs.ts";
import { kindOf, statusOfStep } from "./kinship-steps.ts";
import { kinTerm, nounFor } from "./kinship-terms.ts";

/** What somebody is to the partner from whom a step across leads to them. */
export function partnerTerm({ ranks, sexes }: Line, step: number): string {
  const [kind, status] = [kindOf(ranks[step]!), statusOfStep(ranks[step]!)];
  const noun = kind === "partners" ? "partner" : nounFor("spouse", sexes[step + 1]!);
  if (status === "HONORARY") return `honorary ${noun}`;
  return status === "FORMER" || kind === "divorced" ? `former ${noun}` : noun;
}

/** Down to a child in common, and up again. */
const CO_PARENTS = "0,1 1,0";

interface MarriageTerm {
  words: string;
  /** Whether others are called the same, who are related in another way. */
  isAmbiguous: boolean;
}

/**
 * The single word for a line that leads through marriages that last, or that death ended; null where
 * there is none. https://en.wikipedia.org/wiki/Affinity_(law), https://en.wikipedia.org/wiki/Stepfamily
 */
export function marriageTerm(line: Line, runs: readonly Run[]): MarriageTerm | null {
  const isPlain = (run: Run) => (isUnion(run) ? isMarriage(line, run) : isKin(line, run));
  if (runs.length > 3 || !runs.every(isPlain)) return null;
  const shapes = runs.map(shapeOf).join(" ");
  const givenUp = runs.filter((run) => isGivenUpRun(line, run)).length;
  if (givenUp > 0 && (shapes !== CO_PARENTS || givenUp === 1)) return null;
  const sex = line.sexes.at(-1)!;
  const { up, down } = runs.find((run) => !isUnion(run)) ?? { up: 0, down: 0 };
  const sure = (words: string) => ({ words, isAmbiguous: false });
  const unsure = (words: string) => ({ words, isAmbiguous: true });
  switch (shapes) {
    case CO_PARENTS:
      return sure("co-parent");
    case "1,0 = 0,1":
      return sure(nounFor("sibling", sex, "step"));
    case "1,0 =":
    case "= 0,1":
      return sure(kinTerm(up, down, sex, "step"));
    case "n,0 =":
    case "= 0,n":
      return sure(kinTerm(up, down, sex, "step-"));
    case "= 1,0":
      return sure(`${nounFor("parent", sex)}-in-law`);
    case "0,1 =":
      return sure(`${nounFor("child", sex)}-in-law`);
    case "= 1,1":
    case "1,1 =":
    case "= 1,1 =":
      return unsure(`${nounFor("sibling", sex)}-in-law`);
    case "n,1 =":
    case "= 1,n":
      return unsure(`${kinTerm(up, down, sex)} by marriage`);
    default:
      return null;
  }
}

const shapeOf = (run: Run) =>
  isUnion(run) ? "=" : [run.up, run.down].map((count) => (count > 1 ? "n" : count)).join(",");

function isMarriage({ ranks }: Line, { start }: Run): boolean {
  const [kind, status] = [kindOf(ranks[start]!), statusOfStep(ranks[start]!)];
  const lastsTillDeath = status === "CURRENT" || status === "DECEASED";
  return lastsTillDeath && kind !== "partners" && kind !== "divorced";
}
