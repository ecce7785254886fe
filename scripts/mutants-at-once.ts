// Asks the server's tests of many mutants in one worker: what takes seconds, the start of server and database, is done once.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nameOf } from "./mutants-chosen.mjs";
import { serverTests } from "./mutants-passes.ts";
import { instrument, type Mutant } from "./mutants-stryker.ts";

export interface AskedAtOnce {
  mutants: Mutant[];
  /** What runs while a file is loaded is changed too late by then: these want a fresh worker each. */
  atStart: Set<string>;
}

/** Asks all tests of the server (only those beside them where it is to be quick) of the mutants of these files, or of those that are named. */
export function askAtOnce(files: string[], names: string[] | null, isQuick: boolean): AskedAtOnce {
  const { mutants, folder } = instrument(files);
  const at = (name: string) => join(folder, name);
  const asked = names ? mutants.filter((mutant) => names.includes(nameOf(mutant))) : mutants;
  const places = asked.map(({ id, fileName }) => `${id} ${dirname(fileName)}`);
  const beside = new Set(asked.map(({ fileName }) => dirname(fileName)));
  const tests = serverTests().filter((file) => !isQuick || beside.has(dirname(file)));
  writeFileSync(at("asked"), places.join("\n"));
  for (const file of ["killed", "reached", "static"]) writeFileSync(at(file), "");

  const [sandbox = ""] = readdirSync(at("sandbox"));
  spawnSync("npx", ["--no-install", "vitest", "run", "--config", "scripts/mutants-tests.ts"], {
    cwd: join(at("sandbox"), sandbox),
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "test",
      MUTANTS_PROJECT: "server",
      MUTANTS_TESTS: tests.join(","),
      MUTANTS_FOLDER: folder,
    },
  });
  const said = (name: string) => new Set(readFileSync(at(name), "utf8").split("\n"));
  const [killed, reached, atStart] = ["killed", "reached", "static"].map(said);
  rmSync(folder, { recursive: true });
  const statusOf = ({ id }: Mutant) =>
    killed?.has(id) ? "Killed" : reached?.has(id) ? "Survived" : "NoCoverage";
  return {
    mutants: asked.map((mutant) => ({ ...mutant, status: statusOf(mutant) })),
    atStart: new Set(asked.filter(({ id }) => atStart?.has(id)).map(nameOf)),
  };
}
