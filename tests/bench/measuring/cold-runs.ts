import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { median } from "./median.ts";

export interface ColdRun {
  /** A program in this folder. Reads the file given as its first argument and prints a ColdResult. */
  program: string;
  input: unknown;
}

interface ColdResult {
  /** Milliseconds, without starting Node, loading the program and reading the input. */
  took: number;
  /** The part spent on converting the rows to the layout's format. */
  prepared: number;
  people: number;
  /** Milliseconds by stage, if the program measures stages. */
  stages?: Record<string, number>;
}

/**
 * Medians of the times that programs report, each run in a fresh Node process, so that nothing is
 * compiled or cached. Alternates, so that a busy moment of the machine affects all.
 */
export function coldRuns<Name extends string>(
  runs: Record<Name, ColdRun>,
  rounds: number,
): Record<Name, ColdResult> {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-bench-"));
  const names = Object.keys(runs) as Name[];
  for (const name of names) prepare(runs[name], join(folder, name));
  const results = names.map((): ColdResult[] => []);
  for (let round = 0; round < rounds; round++)
    names.forEach((name, place) => results[place]!.push(runOnce(join(folder, name))));
  rmSync(folder, { recursive: true });
  const entries = names.map((name, place) => {
    const runs = results[place]!;
    const took = median(runs.map(({ took }) => took));
    const prepared = median(runs.map(({ prepared }) => prepared));
    const stages = Object.fromEntries(
      Object.keys(runs[0]!.stages ?? {}).map((stage) => [
        stage,
        median(runs.map((run) => run.stages![stage]!)),
      ]),
    );
    return [name, { took, prepared, people: runs[0]!.people, stages }];
  });
  return Object.fromEntries(entries) as Record<Name, ColdResult>;
}

function prepare({ program, input }: ColdRun, path: string) {
  writeFileSync(`${path}.json`, JSON.stringify(input));
  esbuild.buildSync({
    entryPoints: [fileURLToPath(new URL(`../${program}`, import.meta.url))],
    outfile: `${path}.mjs`,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
  });
}

/**
 * V8 compiles in four threads beside a program. On a machine with fewer cores, chance decides
 * whether a program takes 9 ms or 18 ms. Limits the threads to the cores that are left.
 */
const THREADS = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;

function runOnce(path: string): ColdResult {
  const output = execFileSync(process.execPath, [THREADS, `${path}.mjs`, `${path}.json`], {
    encoding: "utf8",
  });
  return JSON.parse(output) as ColdResult;
}
