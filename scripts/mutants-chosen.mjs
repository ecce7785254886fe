// A Stryker plugin that tests only the mutants listed in the file MUTANTS_CHOSEN.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ fileName: string, location: { start: Place, end: Place }, mutatorName: string, replacement: string }} Mutant */

/**
 * A mutant's name, the same in every run: its position and its change.
 * @param {Mutant} mutant
 */
export const nameOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join("|");

class ChosenChecker {
  async init() {
    /** @type {string[] | null} */
    const names = JSON.parse(readFileSync(process.env.MUTANTS_CHOSEN ?? "", "utf8"));
    this.names = names && new Set(names);
  }

  /** @param {(Mutant & { id: string })[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        !this.names || this.names.has(reportedName(mutant))
          ? { status: "passed" }
          : { status: "compileError", reason: "left out" },
      ]),
    );
  }
}

/** Stryker counts lines and columns from 0, its report from 1. @param {Mutant} mutant */
function reportedName(mutant) {
  const { start, end } = mutant.location;
  return nameOf({
    ...mutant,
    fileName: relative(process.cwd(), mutant.fileName),
    location: { start: fromOne(start), end: fromOne(end) },
  });
}

/** @param {Place} place */
const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 });

export const strykerPlugins = [{ kind: "Checker", name: "chosen", injectableClass: ChosenChecker }];
