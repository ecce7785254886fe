import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

/** Prints what it builds; the built programs print their names and arguments. */
const builder = `
import { mkdirSync, writeFileSync } from "node:fs";
const root = new URL("../", import.meta.url);
const make = (part, files, text) => {
  console.log("built " + part);
  mkdirSync(new URL("dist/" + part, root), { recursive: true });
  for (const file of files) writeFileSync(new URL("dist/" + part + "/" + file, root), text(file));
};
export const buildServer = () => make("server", ["server.js", "demo.js", "gedcom.js"],
  (file) => "console.log(" + JSON.stringify("ran " + file) + ", ...process.argv.slice(2))");
export const buildClient = () => make("client", ["index.html"], () => "");
`;

/** A small project that builds instantly. */
function aProject() {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text = "") => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const file of ["server/index.ts", "server/other.ts", "shared/a.ts", "client/main.tsx"]) {
    write(file);
  }
  for (const name of ["demo", "gedcom"]) write(`scripts/${name}.command.ts`);
  for (const tool of ["esbuild", "vite"]) write(`node_modules/${tool}/package.json`);
  write("package.json", '{ "type": "module" }');
  write("scripts/build.mjs", builder);
  cpSync(fileURLToPath(new URL("run.mjs", import.meta.url)), join(folder, "scripts/run.mjs"));
  return {
    write,
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    run: (...args: string[]) => {
      const program = join(folder, "scripts", "run.mjs");
      const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
        encoding: "utf8",
      });
      return { output: stdout.trim().split("\n"), errors: stderr.trim(), status };
    },
  };
}

it("builds client and server before the first start, and passes arguments on", () => {
  const { run } = aProject();
  const first = run("server", "--port", "1");
  expect(first.output.toSorted()).toEqual([
    "built client",
    "built server",
    "ran server.js --port 1",
  ]);
  expect(run("server").output).toEqual(["ran server.js"]);
});

it("rebuilds a command only after a source was changed or deleted", () => {
  const { run, write, remove } = aProject();
  run("demo");
  expect(run("gedcom", "import").output).toEqual(["ran gedcom.js import"]);
  write("shared/a.ts", "changed");
  expect(run("gedcom").output).toEqual(["built server", "ran gedcom.js"]);
  remove("server/other.ts");
  expect(run("gedcom").output).toEqual(["built server", "ran gedcom.js"]);
  write("client/main.tsx", "changed");
  expect(run("gedcom").output).toEqual(["ran gedcom.js"]);
  expect(run("demo").output).toContain("built client");
  write("scripts/page-worker-plugin.ts", "changed");
  expect(run("demo").output).toContain("built client");
  expect(run("demo").output).toEqual(["ran demo.js"]);
  // Eight processes in a row are slow on a busy machine.
}, 30_000);

it("starts the existing build of the server, even if the sources changed", () => {
  const { run, write } = aProject();
  run("server");
  write("server/index.ts", "changed");
  expect(run("server").output).toEqual(["ran server.js"]);
});

it("runs the existing build if the build tools are not installed", () => {
  const { run, write, remove } = aProject();
  run("gedcom");
  remove("node_modules");
  write("server/index.ts", "changed");
  expect(run("gedcom").output).toEqual(["ran gedcom.js"]);
  remove("dist");
  const { errors, status } = run("gedcom");
  expect(errors).toContain("Run `npm ci`, then `npm run build`");
  expect(status).toBe(2);
});

it("lists the programs when the name is unknown", () => {
  const { errors, status } = aProject().run("backup");
  expect(errors).toBe("Usage: node scripts/run.mjs <server|demo|gedcom> [arguments]");
  expect(status).toBe(2);
});
