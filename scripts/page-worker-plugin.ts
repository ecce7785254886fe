// Adds the service worker to the build, with a list of the files that some pages need offline.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import type { Plugin } from "vite";

const CLIENT = fileURLToPath(new URL("../client", import.meta.url));

/** Modules of the offline pages that the entry doesn't import statically. */
const OFFLINE_MODULES = [
  "/features/reunions/check-in/check-in-screen.tsx",
  "/features/site/shell/offline-guard.tsx",
  "/lib/calls/receive-events.ts",
];

/** Files whose names have no hash. */
const PUBLIC_FILES = ["favicon.svg", "theme.js"];

/** Styles, fonts, and the code of the QR reader's worker. */
const ASSETS = /\.css$|\.woff2$|code-reader-worker/;

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...args: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

export function pageWorkerPlugin(): Plugin {
  return {
    name: "page-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const { script, files } = offlineFiles(bundle);
        const contents = PUBLIC_FILES.map((name) => readFileSync(`${CLIENT}/public/${name}`));
        const source = readFileSync(`${CLIENT}/page-worker.ts`, "utf8");
        const hash = createHash("sha256").update(files.join()).update(source);
        for (const content of contents) hash.update(content);
        const { code } = await transform(source, {
          loader: "ts",
          format: "iife",
          minify: true,
          define: {
            FILES: JSON.stringify(files),
            VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
            SCRIPT: JSON.stringify(script),
          },
        });
        this.emitFile({ type: "asset", fileName: "page-worker.js", source: code });
      },
    },
  };
}

/** The files of the entry and of the offline pages, including what these load later. */
function offlineFiles(bundle: Bundle): { script: string; files: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const modules = OFFLINE_MODULES.flatMap((module) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module)),
  );
  if (!entry || modules.length < OFFLINE_MODULES.length)
    throw new Error(`Missing from the build: ${OFFLINE_MODULES.join()}`);
  const needed = new Set<string>();
  addChunks(bundle, needed, [entry.fileName], ({ imports }) => imports);
  const names = modules.map(({ fileName }) => fileName);
  addChunks(bundle, needed, names, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const assets = Object.keys(bundle).filter((name) => ASSETS.test(name));
  const files = [...needed, ...assets, ...PUBLIC_FILES].map((name) => `/${name}`);
  return { script: `/${entry.fileName}`, files: files.toSorted() };
}

/** Adds these chunks, and those that `next` returns for them, to `found`. */
function addChunks(
  bundle: Bundle,
  found: Set<string>,
  names: string[],
  next: (chunk: Chunk) => string[],
): void {
  const queue = [...names];
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) continue;
    found.add(name);
    queue.push(...next(chunk));
  }
}
