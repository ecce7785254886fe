import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import { expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../server/lib/database/embedded/free-port.ts";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { testDatabase } from "../support/server/database.ts";

const { url } = await testDatabase();

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-caddy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server from its sources, and returns what it prints. */
function startServer(settings: Record<string, string>) {
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  let printed = "";
  server.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return () => printed;
}

/** Starts Caddy with our Caddyfile, except for its ports, the server's address, and its own certificate. */
async function startCaddy(appUrl: string, ports: { http: number; https: number; server: number }) {
  const folder = await aFolder();
  const ours = await readFile(join(projectRoot(), "Caddyfile"), "utf8");
  const options = `{\n admin off\n skip_install_trust\n http_port ${ports.http}\n https_port ${ports.https}\n}\n`;
  const here = ours.replace("homecoming:3000", `127.0.0.1:${ports.server}\n\ttls internal`);
  await writeFile(join(folder, "Caddyfile"), options + here);
  const caddy = spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], {
    env: { ...process.env, APP_URL: appUrl, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  onTestFinished(() => void caddy.kill("SIGKILL"));
}

it("AUTH-14 creates the first account through Caddy over https, and hides metrics", async () => {
  const ports = {
    http: await findFreePort(),
    https: await findFreePort(),
    server: await findFreePort(),
  };
  const appUrl = `https://family.example:${ports.https}`;
  const printed = startServer({
    APP_URL: appUrl,
    DATA_DIR: await aFolder(),
    PORT: String(ports.server),
    METRICS: "true",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  await startCaddy(appUrl, ports);
  await expect.poll(printed).toMatch(/setup code: \w+/);

  const browser = supertest(appUrl);
  const here = { "*": "127.0.0.1" };
  const get = (path: string) => browser.get(path).connect(here).disableTLSCerts();
  await expect
    .poll(() =>
      get("/readyz").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await get("/metrics").expect(404);
  const { headers } = await get("/").expect(200);
  expect(headers["strict-transport-security"]).toContain("max-age=");

  const answer = await browser
    .post("/api/register")
    .connect(here)
    .disableTLSCerts()
    .set("Origin", appUrl)
    .send({
      email: "ada@family.example",
      password: "a long enough sentence",
      setupCode: /setup code: (\w+)/.exec(printed())?.[1],
    })
    .expect(201);
  expect(String(answer.headers["set-cookie"])).toMatch(/__Host-homecoming\.sid=.*; Secure/);
});
