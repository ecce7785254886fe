// Gives the page the compiled layout: `import address from "virtual:chart-engine"` is where it is.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compileEngine } from "./build-engine.ts";

const NAME = "virtual:chart-engine";
const RESOLVED = `\0${NAME}`;
const DEV_ADDRESS = "/@chart-engine.wasm";
const SOURCES = fileURLToPath(new URL("../shared", import.meta.url));

/**
 * In a build the module is a file beside the others, under a name with its content's hash; in the dev
 * server it is compiled when it is first asked for, and again after its sources have changed.
 */
export function enginePlugin(): Plugin {
  let isBuild = false;
  let compiled: Promise<Uint8Array<ArrayBuffer>> | null = null;
  const bytes = () => (compiled ??= compileEngine());
  return {
    name: "chart-engine",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuild) return `export default ${JSON.stringify(DEV_ADDRESS)};`;
      const file = this.emitFile({ type: "asset", name: "engine.wasm", source: await bytes() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares, watcher, ws }) {
      watcher.add(SOURCES).on("all", (_, file) => {
        if (!file.startsWith(SOURCES)) return;
        compiled = null;
        ws.send({ type: "full-reload" });
      });
      middlewares.use(DEV_ADDRESS, (_req, res, next) => {
        res.setHeader("Content-Type", "application/wasm");
        res.setHeader("Cache-Control", "no-store");
        bytes().then((module) => res.end(module), next);
      });
    },
  };
}
