// Runs a built program: `node scripts/run.mjs <server|demo|admin|gedcom> [arguments]`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "", ...args] = process.argv.slice(2);
const program = join(root, "dist", "server", `${name}.js`);

/** What can be built: the function of build.mjs, its output, and its sources. */
const targets = {
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

assertKnownName();
build(targetsToBuild());
const envFile = join(root, ".env");
// Doesn't change variables that are already set.
if (existsSync(envFile)) process.loadEnvFile(envFile);
const npmPid = findNpmPid();
if (npmPid) process.env.HOMECOMING_NPM_PID = String(npmPid);
process.argv = [process.execPath, program, ...args];
// Runs in this process, not in a child, so signals reach the program directly.
await import(pathToFileURL(program).href);

function assertKnownName() {
  const commands = readdirSync(join(root, "scripts"))
    .filter((file) => file.endsWith(".command.ts"))
    .map((file) => file.replace(".command.ts", ""));
  if (["server", ...commands].includes(name)) return;
  fail(`Usage: node scripts/run.mjs <${["server", ...commands].join("|")}> [arguments]`);
}

/** The server runs the existing build. The demo and commands are built again when their sources change. */
function targetsToBuild() {
  const stale = Object.keys(targets).filter((target) => isStale(targets[target]));
  const missing = stale.filter((target) => !existsSync(join(root, targets[target].out)));
  if (name === "server") return existsSync(program) ? missing : stale;
  return name === "demo" ? stale : stale.filter((target) => target === "buildServer");
}

function isStale({ out, sources }) {
  return (
    lastChange(join(root, out)) < Math.max(...sources.map((path) => lastChange(join(root, path))))
  );
}

/** The time of the last change of a file, or in a folder. Includes the times of folders, which show deletions. */
function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || path.endsWith(".test.ts")) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path).map((entry) => lastChange(join(path, entry))),
  );
}

function build(staleTargets) {
  if (staleTargets.length === 0) return;
  const buildTools = ["esbuild", "vite"];
  if (!buildTools.every((tool) => existsSync(join(root, "node_modules", tool)))) {
    if (existsSync(program)) return;
    fail(
      "Homecoming isn't built yet, and its build tools aren't installed. Run `npm ci`, then `npm run build`.",
    );
  }
  console.error("Building Homecoming …");
  // Builds in a child process, so its memory is freed afterwards.
  const module = JSON.stringify(new URL("build.mjs", import.meta.url).href);
  const script = `import * as build from ${module}; await Promise.all([${staleTargets.map((target) => `build.${target}()`)}]);`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  // Bundlers don't write unchanged files, so the time of this file shows when the build ended.
  for (const target of staleTargets) {
    writeFileSync(join(root, targets[target].out, ".built"), new Date().toISOString());
  }
}

/**
 * Finds the npm process that started this one. The server ends when it ends, because a killed npm leaves its child running.
 * A shell that ends doesn't end the server: `npm start &` outlives its shell.
 */
function findNpmPid() {
  if (!process.env.npm_lifecycle_script?.includes("scripts/run.mjs")) return undefined;
  const parent = readProcess(process.ppid);
  if (!parent) return undefined;
  // npm starts scripts through a shell, which may remain between npm and this process.
  return /^-?(ba|da|a|k|z)?sh$|^busybox$/.test(parent.name) ? parent.ppid : process.ppid;
}

/** Returns the name and the parent's PID of a process. */
function readProcess(pid) {
  if (process.platform === "linux") {
    const [, processName, ppid] =
      /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name: processName, ppid: Number(ppid) };
  }
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const [, ppid, path] = /^\s*(\d+)\s+(.+)$/m.exec(stdout ?? "") ?? [];
  return path && { name: basename(path), ppid: Number(ppid) };
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
