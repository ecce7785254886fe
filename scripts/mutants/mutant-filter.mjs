// A Stryker plugin that tests only the mutants listed in the file that MUTANTS_LIST names.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ fileName: string, location: { start: Position, end: Position }, mutatorName: string, replacement: string }} Mutant */

/**
 * A mutant's name, the same in every run: its position and its change.
 * @param {Mutant} mutant
 */
export const nameOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join("|");

class MutantFilter {
  async init() {
    /** @type {string[] | null} */
    const names = JSON.parse(readFileSync(process.env.MUTANTS_LIST ?? "", "utf8"));
    this.names = names && new Set(names);
  }

  /** @param {(Mutant & { id: string })[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        !this.names || this.names.has(nameInReport(mutant))
          ? { status: "passed" }
          : { status: "compileError", reason: "not listed" },
      ]),
    );
  }
}

/** Plugins get lines and columns counted from 0; the report counts them from 1. @param {Mutant} mutant */
function nameInReport(mutant) {
  const { start, end } = mutant.location;
  return nameOf({
    ...mutant,
    fileName: relative(process.cwd(), mutant.fileName),
    location: { start: toOneBased(start), end: toOneBased(end) },
  });
}

/** @param {Position} place */
const toOneBased = ({ line, column }) => ({ line: line + 1, column: column + 1 });

export const strykerPlugins = [{ kind: "Checker", name: "filter", injectableClass: MutantFilter }];
