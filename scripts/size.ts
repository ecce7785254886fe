// Limits what the sign-in page, the RSVP page, and the tree page load, gzipped, and how many files any page loads.
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
  kilobytes: 121,
};

/** The page of an RSVP link: everything that it loads before it shows anything. */
const RSVP = {
  entries: [...SIGN_IN.entries, "features/reunions/rsvp/by-link/rsvp-link-screen.tsx"],
  kilobytes: 140,
};

/** The modules that each page of a signed-in user loads besides its screen. */
const SHELL = ["index.html", "features/site/shell/top-bar.tsx", "features/site/shell/footer.tsx"];

/** For the top bar, the footer, and the modules that most pages share. */
const SHARED_KILOBYTES = 84;

/** The number of files that a page may load before it shows anything. Each is a request, and browsers make six at a time. */
const MAX_FILES = 26;

/** Folders that only the tree page loads. */
const TREE_FOLDERS = [
  "features/tree/family-tree/",
  "features/tree/family-chart/",
  "features/tree/guest-chart/",
  "features/family/kinship/relate",
  "features/tree/poster/",
];

/**
 * What the tree page shows before the family's data arrives: the screen and its controls. Files that other
 * pages load too aren't counted.
 */
const TREE_PAGE = {
  entries: ["features/tree/family-tree/family-tree-screen.tsx", "tree-controls-panel.tsx"],
  kilobytes: 15,
};

/** Layout and drawing, which load along with the data, and printing, which has to be ready at once. */
const TREE_CHART = {
  entries: ["drawing/tree-panel.tsx", "print-chart"],
  kilobytes: 43,
};

/** Labels and the minimap, which load after the chart is drawn. */
const CHART_OVERLAYS = { entries: ["chart-overlays.ts"], kilobytes: 6.5 };

/** Words of server code. If the client's build contains one, it includes tables. */
const SERVER_WORDS = ["pgTable", "drizzle", "users_email_unique"];

/** Prints the sizes and returns a line for each one over its limit. */
export function checkSize(root: string): string[] {
  const folder = join(root, "dist/client");
  const manifest = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const measure = createMeasure(folder);
  const signIn = filesOf(manifest, SIGN_IN.entries);
  const shared = filesOf(manifest, SHELL).filter((file) => !signIn.includes(file));
  return [
    ...measure("sign-in page", signIn, SIGN_IN.kilobytes),
    ...measure("RSVP page", filesOf(manifest, RSVP.entries), RSVP.kilobytes),
    ...measure("shared by other pages", shared, SHARED_KILOBYTES),
    ...treeErrors(manifest, measure),
    ...fileCountErrors(manifest),
    ...serverWordErrors(join(folder, "assets")),
  ];
}

/** Returns a function that prints the sizes of a page's files and their sum, and returns a line if it is over the limit. */
const createMeasure = (folder: string) => (page: string, files: string[], kilobytes: number) => {
  if (files.length === 0) return [`${page}: missing from the build`];
  const sizes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length / 1000);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const details = files.map((file, at) => `${basename(file)} ${sizes[at]?.toFixed(1)}`);
  console.log(`${page}: ${size.toFixed(1)} kB gzipped of ${kilobytes} (${details.join(", ")})`);
  return size > kilobytes
    ? [`${page}: ${size.toFixed(1)} kB, over the limit of ${kilobytes} kB`]
    : [];
};

/** The entries' files and all their static imports. */
function filesOf(manifest: Manifest, entries: string[]): string[] {
  const files = new Set<string>();
  const queue = [...entries];
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files];
}

/** Prints the highest number of files of a page. Returns a line for each page that loads too many. */
function fileCountErrors(manifest: Manifest): string[] {
  const pages = Object.keys(manifest)
    .filter((name) => name.endsWith("-screen.tsx"))
    .map((name) => ({ name, files: filesOf(manifest, [...SHELL, name]).length }));
  console.log(
    `most files of a page: ${Math.max(...pages.map(({ files }) => files))} of ${MAX_FILES}`,
  );
  return pages
    .filter(({ files }) => files > MAX_FILES)
    .map(({ name, files }) => `${name} loads ${files} files, over the limit of ${MAX_FILES}`);
}

/** Measures the tree page and its chart separately, without files that other pages load. */
function treeErrors(manifest: Manifest, measure: ReturnType<typeof createMeasure>): string[] {
  const names = Object.keys(manifest);
  const isTree = (name: string) => TREE_FOLDERS.some((folder) => name.startsWith(folder));
  const entries = names.filter((name) => manifest[name]?.isEntry ?? manifest[name]?.isDynamicEntry);
  const others = filesOf(
    manifest,
    entries.filter((name) => !isTree(name)),
  );
  const filesWithout = (excluded: readonly string[], entries: readonly string[]) =>
    filesOf(
      manifest,
      names.filter((name) => entries.some((entry) => name.includes(entry))),
    ).filter((file) => !excluded.includes(file));
  const page = filesWithout(others, TREE_PAGE.entries);
  const chart = filesWithout([...others, ...page], TREE_CHART.entries);
  return [
    ...measure("tree page's own code", page, TREE_PAGE.kilobytes),
    ...measure("chart", chart, TREE_CHART.kilobytes),
    ...measure(
      "chart overlays",
      filesWithout([...others, ...page, ...chart], CHART_OVERLAYS.entries),
      CHART_OVERLAYS.kilobytes,
    ),
  ];
}

function serverWordErrors(assets: string): string[] {
  if (!existsSync(assets)) return ["dist/client/assets is missing"];
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const text = readFileSync(join(assets, file), "utf8");
      return SERVER_WORDS.filter((word) => text.includes(word)).map(
        (word) => `${file} contains '${word}'`,
      );
    });
}
