// Limits what the sign-in page and the tree page load, gzipped, and how many files any page loads.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const SIGN_IN = {
  entries: ["index.html", "style.css"],
  kilobytes: 120,
};

/** What each page of a signed-in person loads besides its screen. */
const SHELL = ["index.html", "features/shell/top-bar.tsx", "features/shell/footer.tsx"];

/** Top and bottom of a signed-in person's pages, with the modules that most of these share. */
const SHARED_KILOBYTES = 78;

/** Files that a page may load before it shows anything: each is a request, and browsers make six at a time. */
const MAX_FILES = 26;

/** What the tree alone opens. */
const TREE = [
  "features/family-tree/",
  "features/family-chart/",
  "features/guest-chart/",
  "features/kinship/relate",
  "features/poster/",
];

/**
 * What stands before the family's data is there: the screen and its controls, and whatever library no
 * other page loads. Not counted is what other pages load too, such as the kit.
 */
const TREE_PAGE = {
  entries: ["features/family-tree/family-tree-screen.tsx", "tree-controls-panel.tsx"],
  kilobytes: 15,
};

/** Layout and drawing, which come beside the data, and printing, which cannot be waited for. */
const TREE_CHART = {
  entries: ["drawn-tree-panel.tsx", "print-chart"],
  kilobytes: 42,
};

/** What follows unasked once the chart stands: labels and small map. */
const OVER_CHART = { entries: ["over-chart.ts"], kilobytes: 6.5 };

/** Server-side words that must never be in the page: they would mean that tables or the full zod came along. */
const FOREIGN = ["pgTable", "drizzle", "users_email_unique"];

/** What is over its budget, a line each, after printing what was measured. */
export function checkSize(root: string): string[] {
  const folder = join(root, "dist/client");
  const manifest = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const measure = measurer(folder);
  const signIn = filesOf(manifest, SIGN_IN.entries);
  const shared = filesOf(manifest, SHELL).filter((file) => !signIn.includes(file));
  return [
    ...measure("sign-in page", signIn, SIGN_IN.kilobytes),
    ...measure("what other pages share", shared, SHARED_KILOBYTES),
    ...treeFaults(manifest, measure),
    ...fileFaults(manifest),
    ...foreignWords(join(folder, "assets")),
  ];
}

/** Prints the size of some files of a page, each and together; answers what is wrong with it. */
const measurer = (folder: string) => (page: string, files: string[], kilobytes: number) => {
  if (files.length === 0) return [`${page}: not in the build`];
  const sizes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length / 1000);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const parts = files.map((file, at) => `${basename(file)} ${sizes[at]?.toFixed(1)}`);
  console.log(`${page}: ${size.toFixed(1)} kB gzipped of ${kilobytes} (${parts.join(", ")})`);
  return size > kilobytes ? [`${page}: ${size.toFixed(1)} kB is over ${kilobytes} kB`] : [];
};

/** The files of the entries and all that they import at once. */
function filesOf(manifest: Manifest, entries: string[]): string[] {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files];
}

/** Pages that load too many files, a line each, after printing the highest number. */
function fileFaults(manifest: Manifest): string[] {
  const pages = Object.keys(manifest)
    .filter((name) => name.endsWith("-screen.tsx"))
    .map((name) => ({ name, files: filesOf(manifest, [...SHELL, name]).length }));
  console.log(`files of a page: ${Math.max(...pages.map(({ files }) => files))} of ${MAX_FILES}`);
  return pages
    .filter(({ files }) => files > MAX_FILES)
    .map(({ name, files }) => `${name} loads ${files} files, over ${MAX_FILES}`);
}

/** The tree page is measured apart from the chart in it, both without what other pages load. */
function treeFaults(manifest: Manifest, measure: ReturnType<typeof measurer>): string[] {
  const names = Object.keys(manifest);
  const isTree = (name: string) => TREE.some((folder) => name.startsWith(folder));
  const entries = names.filter((name) => manifest[name]?.isEntry ?? manifest[name]?.isDynamicEntry);
  const others = filesOf(
    manifest,
    entries.filter((name) => !isTree(name)),
  );
  const own = (wanted: readonly string[], without: readonly string[]) =>
    filesOf(
      manifest,
      names.filter((name) => wanted.some((part) => name.includes(part))),
    ).filter((file) => !without.includes(file));
  const page = own(TREE_PAGE.entries, others);
  const chart = own(TREE_CHART.entries, [...others, ...page]);
  return [
    ...measure("tree page, its own", page, TREE_PAGE.kilobytes),
    ...measure("the chart in it", chart, TREE_CHART.kilobytes),
    ...measure(
      "what lies over the chart",
      own(OVER_CHART.entries, [...others, ...page, ...chart]),
      OVER_CHART.kilobytes,
    ),
  ];
}

function foreignWords(assets: string): string[] {
  if (!existsSync(assets)) return ["dist/client/assets is missing"];
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const text = readFileSync(join(assets, file), "utf8");
      return FOREIGN.filter((word) => text.includes(word)).map((word) => `${file} holds '${word}'`);
    });
}
