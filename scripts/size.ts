// Holds what the first page and the tree page make a browser load, gzipped.
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

const SIGN_IN = { entries: ["index.html", "features/auth/login-screen.tsx"], kilobytes: 120 };

/**
 * All of the tree's own folders that a first look at a chart loads, at once or right after: the
 * screen, its controls, layout and drawing, and whatever library no other page loads. Not counted is
 * what other pages load too: the kit, and @tanstack/react-virtual, with which members and groups show
 * their lists.
 */
const TREE = {
  folders: ["features/family-tree/", "features/family-chart/"],
  /** Loaded when the reader opens somebody, or asks for the list, a kinship, a file, or what lines mean. */
  later: [
    "features/family-tree/member-dialog.tsx",
    "features/family-tree/tree-list.tsx",
    "features/family-tree/way-panel.tsx",
    "features/family-tree/legend-lines-panel.tsx",
    "features/family-chart/save-dialog.tsx",
    "features/kinship/relate-dialog.tsx",
    "features/kinship/related.ts",
  ],
  kilobytes: 25,
};

/** Server-side words that must never be in the page: they would mean that tables or the full zod came along. */
const FOREIGN = ["pgTable", "drizzle", "users_email_unique"];

/** What is over its budget, a line each, after printing what was measured. */
export function checkSize(root: string): string[] {
  const folder = join(root, "dist/client");
  const manifest = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const measure = measurer(folder);
  return [
    ...measure("sign-in page", filesOf(manifest, SIGN_IN.entries), SIGN_IN.kilobytes),
    ...measure("tree page, its own", treeFiles(manifest), TREE.kilobytes),
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

/** What the tree page loads at first, and no other page does. */
function treeFiles(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter(
    (name) => manifest[name]?.isEntry ?? manifest[name]?.isDynamicEntry,
  );
  const isTree = (name: string) =>
    TREE.later.includes(name) || TREE.folders.some((folder) => name.startsWith(folder));
  const first = entries.filter((name) => isTree(name) && !TREE.later.includes(name));
  const others = new Set(
    filesOf(
      manifest,
      entries.filter((name) => !isTree(name)),
    ),
  );
  return filesOf(manifest, first).filter((file) => !others.has(file));
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
