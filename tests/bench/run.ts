// npm run bench [-- start | session | group | people | reunion | gedcom | import | mail | layout | kinship | drawing | press | door | texts …]: checks every speed limit, as a ratio measured in this run.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { doorBench } from "./door.bench.ts";
import { doorPageBench } from "./door-page.bench.ts";
import { drawingBench } from "./drawing.bench.ts";
import { gedcomBench } from "./gedcom.bench.ts";
import { groupCallBench } from "./group-call.bench.ts";
import { heavyBench } from "./heavy.bench.ts";
import { importBench } from "./import.bench.ts";
import { kinshipBench } from "./kinship.bench.ts";
import { layoutBench } from "./layout.bench.ts";
import { mailBench } from "./mail.bench.ts";
import { peopleBench } from "./people.bench.ts";
import { pressBench } from "./press.bench.ts";
import { reunionBench } from "./reunion.bench.ts";
import { sessionBench } from "./session.bench.ts";
import { startBench } from "./start.bench.ts";
import { textsBench } from "./texts.bench.ts";

export interface Measure {
  name: string;
  /** Time relative to the yardstick, or an absolute value if `unit` is given. */
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
  press: pressBench,
  door: doorBench,
  "door-page": doorPageBench,
  texts: textsBench,
};

function installPeers() {
  const folder = fileURLToPath(new URL("peers", import.meta.url));
  const installed = `${folder}/node_modules/.package-lock.json`;
  const lock = statSync(`${folder}/package-lock.json`);
  if (existsSync(installed) && statSync(installed).mtimeMs >= lock.mtimeMs) return;
  spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
}

installPeers();

const wanted = process.argv.slice(2);
let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { name, ratio, limit, atLeast = false, unit = "×", detail } of await bench()) {
    const holds = atLeast ? ratio >= limit : ratio <= limit;
    if (!holds) missed++;
    const bound = `${atLeast ? "at least" : "at most"} ${limit} ${unit}`;
    console.log(`${holds ? "✓" : "✗"} ${name}: ${ratio.toFixed(2)} ${unit} (${bound}); ${detail}`);
  }
}
process.exitCode = missed > 0 ? 1 : 0;
