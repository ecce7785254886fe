// npm run build: builds the client with Vite, and the server and commands with esbuild, into dist/.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { build as buildWithVite } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles the server and every command (scripts/*.command.ts) into dist/server. */
export async function buildServer() {
  const commands = readdirSync(`${root}scripts`).filter((file) => file.endsWith(".command.ts"));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      server: "server/index.ts",
      worker: "server/worker.ts",
      ...Object.fromEntries(
        commands.map((file) => [file.replace(".command.ts", ""), `scripts/${file}`]),
      ),
    },
    outdir: "dist/server",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
  });
  copySwaggerUi();
}

/** Copies the two files of Swagger UI that the server sends, so that running it doesn't need the large package. */
function copySwaggerUi() {
  mkdirSync(`${root}dist/api-docs`, { recursive: true });
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"])
    copyFileSync(`${root}node_modules/swagger-ui-dist/${file}`, `${root}dist/api-docs/${file}`);
}

export async function buildClient() {
  await buildWithVite({
    root: `${root}client`,
    configFile: `${root}vite.config.ts`,
    logLevel: "warn",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([buildServer(), buildClient()]);
}
