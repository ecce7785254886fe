// Runs a built program: `node scripts/run.mjs <server|demo|admin|gedcom> [arguments]`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "", ...args] = process.argv.slice(2);
const program = join(root, "dist", "server", `${name}.js`);

const parts = {
  buildServer: {
    out: "dist/server",
    sources: ["server", "shared", "scripts", "package-lock.json"],
  },
  buildClient: {
    out: "dist/client",
    sources: [
      "client",
      "shared",
      "vite.config.ts",
      "tailwind.config.ts",
      "package-lock.json",
      "scripts/page-worker-plugin.ts",
    ],
  },
};

guardName();
build(partsToBuild());
const settings = join(root, ".env");
// Variables that are already set take precedence over the file.
if (existsSync(settings)) process.loadEnvFile(settings);
const npm = npmProcess();
if (npm) process.env.HOMECOMING_NPM_PID = String(npm);
process.argv = [process.execPath, program, ...args];
// Runs in this process, not in a child, so signals reach the program directly.
await import(pathToFileURL(program).href);

function guardName() {
  const commands = readdirSync(join(root, "scripts"))
    .filter((file) => file.endsWith(".command.ts"))
    .map((file) => file.replace(".command.ts", ""));
  if (["server", ...commands].includes(name)) return;
  fail(`Usage: node scripts/run.mjs <${["server", ...commands].join("|")}> [arguments]`);
}

/** The server runs the existing build. The demo and commands are built again when their sources change. */
function partsToBuild() {
  const stale = Object.keys(parts).filter((part) => isStale(parts[part]));
  const missing = stale.filter((part) => !existsSync(join(root, parts[part].out)));
  if (name === "server") return existsSync(program) ? missing : stale;
  return name === "demo" ? stale : stale.filter((part) => part === "buildServer");
}

function isStale({ out, sources }) {
  return newest(join(root, out)) < Math.max(...sources.map((path) => newest(join(root, path))));
}

/** The time of the last change below a path. Folders count, because their time shows deletions. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || path.endsWith(".test.ts")) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

function build(needed) {
  if (needed.length === 0) return;
  const tools = ["esbuild", "vite"];
  if (!tools.every((tool) => existsSync(join(root, "node_modules", tool)))) {
    if (existsSync(program)) return;
    fail(
      "Homecoming isn't built yet, and its build tools aren't installed. Run `npm ci`, then `npm run build`.",
    );
  }
  console.error("Building Homecoming …");
  // Builds in a child process, so its memory is freed afterwards.
  const module = JSON.stringify(new URL("build.mjs", import.meta.url).href);
  const script = `import * as build from ${module}; await Promise.all([${needed.map((part) => `build.${part}()`)}]);`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  // Bundlers don't write unchanged files, so the time of the build is stored in a file of its own.
  for (const part of needed) {
    writeFileSync(join(root, parts[part].out, ".built"), new Date().toISOString());
  }
}

/**
 * Finds the npm process that started us. The server ends with it, because a killed npm doesn't end its
 * child. Only npm counts: `npm start &` outlives its shell.
 */
function npmProcess() {
  if (!process.env.npm_lifecycle_script?.includes("scripts/run.mjs")) return undefined;
  const parent = describe(process.ppid);
  if (!parent) return undefined;
  // npm starts scripts through a shell, which may remain between npm and us.
  return /^-?(ba|da|a|k|z)?sh$|^busybox$/.test(parent.name) ? parent.parent : process.ppid;
}

function describe(pid) {
  if (process.platform === "linux") {
    const [, found, parent] =
      /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name: found, parent: Number(parent) };
  }
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const [, parent, path] = /^\s*(\d+)\s+(.+)$/m.exec(stdout ?? "") ?? [];
  return path && { name: basename(path), parent: Number(parent) };
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
