// Holds what the first page and the tree page make a browser load, gzipped.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const BUDGETS = [
  {
    page: "sign-in page",
    entries: ["index.html", "features/auth/login-screen.tsx"],
    kilobytes: 120,
  },
  {
    page: "tree page's own chunk",
    entries: ["features/family-tree/family-tree-screen.tsx"],
    kilobytes: 25,
    own: true,
  },
];

/** Server-side words that must never be in the page: they would mean that tables or the full zod came along. */
const FOREIGN = ["pgTable", "drizzle", "users_email_unique"];

/** What is over its budget, a line each, after printing what was measured. */
export function checkSize(root: string): string[] {
  const folder = join(root, "dist/client");
  const manifest = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
  const faults = BUDGETS.flatMap(({ page, entries, kilobytes, own = false }) => {
    const files = own ? ownFiles(manifest, entries) : allFiles(manifest, entries);
    if (files.length === 0) return [`${page}: ${entries.join(", ")} is not in the build`];
    const size = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
    console.log(`${page}: ${size.toFixed(1)} kB gzipped of ${kilobytes}`);
    return size > kilobytes ? [`${page}: ${size.toFixed(1)} kB is over ${kilobytes} kB`] : [];
  });
  return [...faults, ...foreignWords(join(folder, "assets"))];
}

/** The files of the entries and all that they import at once. */
function allFiles(manifest: Manifest, entries: string[]): string[] {
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

const ownFiles = (manifest: Manifest, entries: string[]): string[] =>
  entries.flatMap((name) =>
    manifest[name] ? [manifest[name].file, ...(manifest[name].css ?? [])] : [],
  );

function foreignWords(assets: string): string[] {
  if (!existsSync(assets)) return ["dist/client/assets is missing"];
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const text = readFileSync(join(assets, file), "utf8");
      return FOREIGN.filter((word) => text.includes(word)).map((word) => `${file} holds '${word}'`);
    });
}
