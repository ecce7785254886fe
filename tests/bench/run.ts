// npm run bench [-- <names>]: checks every speed limit, or those of the named benches, most as ratios measured in this run.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkInSearchBench } from "./check-in-search.bench.ts";
import { checkInPageBench } from "./check-in-page.bench.ts";
import { drawingBench } from "./drawing.bench.ts";
import { gedcomBench } from "./gedcom.bench.ts";
import { groupCallBench } from "./group-call.bench.ts";
import { heavyBench } from "./heavy.bench.ts";
import { importBench } from "./import.bench.ts";
import { kinshipBench } from "./kinship.bench.ts";
import { layoutBench } from "./layout.bench.ts";
import { mailBench } from "./mail.bench.ts";
import { peopleBench } from "./people.bench.ts";
import { chartInteractionBench } from "./chart-interaction.bench.ts";
import { reunionBench } from "./reunion.bench.ts";
import { sessionBench } from "./session.bench.ts";
import { startBench } from "./start.bench.ts";
import { textsBench } from "./texts.bench.ts";

export interface Measure {
  name: string;
  /** Time relative to a reference, or an absolute value if `unit` is set. */
  ratio: number;
  /** Maximum for the ratio, or minimum with `atLeast`. */
  limit: number;
  atLeast?: boolean;
  unit?: string;
  detail: string;
}

const benches = {
  start: startBench,
  session: sessionBench,
  group: groupCallBench,
  people: peopleBench,
  reunion: reunionBench,
  gedcom: gedcomBench,
  heavy: heavyBench,
  import: importBench,
  mail: mailBench,
  layout: layoutBench,
  kinship: kinshipBench,
  drawing: drawingBench,
  "chart-interaction": chartInteractionBench,
  "check-in-search": checkInSearchBench,
  "check-in-page": checkInPageBench,
  texts: textsBench,
};

/** Installs the libraries that benches compare ours with. */
function installPeers() {
  const folder = fileURLToPath(new URL("peers", import.meta.url));
  const installed = `${folder}/node_modules/.package-lock.json`;
  const lock = statSync(`${folder}/package-lock.json`);
  if (existsSync(installed) && statSync(installed).mtimeMs >= lock.mtimeMs) return;
  spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
}

installPeers();

const selected = process.argv.slice(2);
let failureCount = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  for (const { name, ratio, limit, atLeast = false, unit = "×", detail } of await bench()) {
    const isMet = atLeast ? ratio >= limit : ratio <= limit;
    if (!isMet) failureCount++;
    const limitText = `${atLeast ? "at least" : "at most"} ${limit} ${unit}`;
    console.log(
      `${isMet ? "✓" : "✗"} ${name}: ${ratio.toFixed(2)} ${unit} (${limitText}); ${detail}`,
    );
  }
}
process.exitCode = failureCount > 0 ? 1 : 0;
