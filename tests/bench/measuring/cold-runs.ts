import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { median } from "./median.ts";

export interface ColdRun {
  /** A program in this folder; it reads the file that is its first argument and prints a ColdResult. */
  program: string;
  input: unknown;
}

interface ColdResult {
  /** Milliseconds, without starting Node, loading the program and reading the input. */
  took: number;
  /** The part of it in which the rows are brought into the shape that the layout takes. */
  prepared: number;
  people: number;
}

/**
 * The median of what programs say of themselves, each run in a fresh process of Node, so that nothing
 * has been compiled or cached before. In turns, so that a busy moment of the machine meets all.
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
    return [name, { took, prepared, people: runs[0]!.people }];
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
 * V8 compiles in four threads of its own beside a program. Where the machine has fewer cores than that,
 * who gets them is chance, and the same program takes once 9 ms and once 18: as many as there is room for.
 */
const THREADS = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;

function runOnce(path: string): ColdResult {
  const said = execFileSync(process.execPath, [THREADS, `${path}.mjs`, `${path}.json`], {
    encoding: "utf8",
  });
  return JSON.parse(said) as ColdResult;
}
