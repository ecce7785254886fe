import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import supertest from "supertest";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../../server/app.ts";
import { loadConfig } from "../../server/lib/process/config.ts";
import { deriveSetupCode } from "../../server/lib/sessions/secret.ts";
import { startMessage } from "../../server/start.ts";
import { testApp } from "../support/server/app.ts";
import { listenOnFreePort } from "../support/server/listen-on-free-port.ts";

const SITE = "https://family.example:8443";
const local = await testApp();
const { ctx } = local;
const appWith = (settings: Record<string, string>) =>
  createApp({ ...ctx, config: loadConfig({ LOG_LEVEL: "silent", ...settings }) });
const site = supertest(appWith({ APP_URL: SITE, METRICS: "true" }));

const anna = { email: "anna@example.org", password: "long enough" };
const register = (http: typeof site, headers: Record<string, string>) =>
  http.post("/api/register").set(headers).send(anna);

/** The local server's response to a handwritten request. */
const { port } = await listenOnFreePort(local.app);
function sendRawRequest(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return text(socket);
}

/** The local server, called from this address. */
const from = (remoteAddress: string) =>
  supertest(
    createServer((req, res) => {
      Object.defineProperty(req.socket, "remoteAddress", { value: remoteAddress });
      local.app(req, res);
    }),
  );

describe("a request for another host", () => {
  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "family.example.evil.example",
    "localhost.evil",
  ])("AUTH-05 gets only the site's address: %s", async (host) => {
    for (const path of ["/", "/api/user", "/api/register", "/api/openapi.json", "/images/0"]) {
      const { body } = await site.get(path).set("Host", host).expect(421);
      expect(body.message).toContain(`This site is at ${SITE}.`);
    }
    await register(site, { Host: host }).expect(421);
  });

  it("API-05 may read health and metrics", async () => {
    for (const path of ["/healthz", "/readyz", "/metrics"])
      await site.get(path).set("Host", "10.0.0.7:3000").expect(200);
  });

  it.each(["family.example", "FAMILY.example:8443", "localhost:3000", "127.0.0.1", "[::1]:3000"])(
    "AUTH-05 accepts APP_URL's host and this machine: %s",
    async (host) => {
      await site.get("/api/user").set("Host", host).expect(401);
    },
  );

  it("AUTH-05 is taken from the request target if that is an absolute URL", async () => {
    const responseTo = (target: string, host: string) =>
      sendRawRequest(`GET ${target} HTTP/1.1`, `Host: ${host}`);
    expect(await responseTo("http://evil.example/api/user", "localhost")).toMatch(
      /^HTTP\/1.1 421 /,
    );
    expect(await responseTo("http://localhost/api/user", "evil.example")).toMatch(
      /^HTTP\/1.1 401 /,
    );
    expect(await responseTo("/api/user", "evil.example@localhost")).toMatch(/^HTTP\/1.1 421 /);
    expect(await sendRawRequest("GET /api/user HTTP/1.0")).toMatch(/^HTTP\/1.1 421 /);
  });
});

describe("a change sent by a page", () => {
  const login = (headers: Record<string, string>) =>
    site.post("/api/login").set(headers).send(anna);

  it.each([
    { Host: "family.example:8443", Origin: SITE },
    // Sent by a proxy that uses its own name as host.
    { Host: "127.0.0.1:3000", Origin: SITE, "Sec-Fetch-Site": "same-origin" },
    { Host: "localhost:5173", Origin: "http://localhost:5173" },
    { Host: "[::1]:3000", Origin: "http://[::1]:3000" },
    { Host: "family.example:8443" },
  ] as Record<string, string>[])("ROLE-02 is accepted from this site: %o", async (headers) => {
    await login(headers).expect(401);
  });

  it.each([
    { Host: "family.example:8443", Origin: "https://family.example" },
    { Host: "family.example:8443", Origin: "http://family.example:8443" },
    { Host: "family.example", Origin: "http://family.example" },
    { Host: "localhost:3000", Origin: "http://localhost:5173" },
    { Host: "localhost:3000", Origin: "evil://localhost:3000" },
    { Host: "localhost:3000", Origin: "null" },
    { Host: "localhost:3000", Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { Host: "localhost:3000", Origin: "http://localhost:3000", "Sec-Fetch-Site": "cross-site" },
  ] as Record<string, string>[])("ROLE-02 is rejected from another site: %o", async (headers) => {
    await login(headers).expect(403);
  });
});

it.each([
  ["get", 401],
  ["head", 401],
  ["options", 404],
] as const)(
  "ROLE-02 a cross-site request with a safe method gets the usual response: %s",
  async (method, status) => {
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const headers of [{}, foreign])
      await site[method]("/api/user").set(headers).expect(status);
  },
);

describe("the first account of a site without APP_URL", () => {
  it.each([
    { Forwarded: "for=10.0.0.7" },
    { "X-Forwarded-For": "10.0.0.7" },
    { "X-Forwarded-Host": "family.example" },
    { "X-Forwarded-Proto": "https" },
    { "X-Real-IP": "10.0.0.7" },
    { Via: "1.1 proxy" },
  ] as Record<string, string>[])(
    "AUTH-05 needs the setup code if a proxy forwarded the request: %o",
    async (headers) => {
      const { body } = await local.http.get("/api/register").set(headers).expect(200);
      expect(body).toEqual({ isFirst: true, needsSetupCode: true });
      await register(local.http, headers).expect(403);
    },
  );

  it("AUTH-05 needs the code for HTTP 1.0, which only proxies send", async () => {
    const answer = await sendRawRequest("GET /api/register HTTP/1.0", "Host: 127.0.0.1:3000");
    expect(answer).toContain('"needsSetupCode":true');
  });

  it.each(["192.168.1.7", "::ffff:192.168.1.7", "fd00::7"])(
    "AUTH-05 needs the code from another machine, whatever host it names: %s",
    async (remoteAddress) => {
      const otherMachine = from(remoteAddress);
      await register(otherMachine, { Host: "localhost:3000" }).expect(403);
      const code = { ...anna, setupCode: deriveSetupCode(ctx.secret) };
      await otherMachine.post("/api/register").set("Host", "localhost:3000").send(code).expect(201);
    },
  );

  it("AUTH-05 needs no code on the machine itself", async () => {
    const { body } = await local.http.get("/api/register").expect(200);
    expect(body).toEqual({ isFirst: true, needsSetupCode: false });
    await register(local.http, { Host: "localhost:3000" }).expect(201);
  });

  it.each(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])(
    "AUTH-05 recognizes the machine itself by each of its addresses: %s",
    async (remoteAddress) => {
      await register(from(remoteAddress), { Host: "localhost:3000" }).expect(201);
    },
  );

  it("AUTH-05 prints the code for people who register from another machine", async () => {
    expect(await startMessage({ address: "A", ctx })).toEqual([
      "Homecoming is ready at A",
      `To create the first account from another computer, use this setup code: ${deriveSetupCode(ctx.secret)}`,
    ]);
  });
});

it.each([
  ["0.0.0.0", "", 1],
  ["::", "", 1],
  ["0.0.0.0", "http://localhost:3000", 0],
  ["0.0.0.0", SITE, 0],
  ["192.168.1.5", "", 0],
  ["127.0.0.1", "", 0],
])(
  "AUTH-05 starting with HOST=%s and APP_URL '%s' prints %i warnings",
  async (HOST, APP_URL, times) => {
    const config = loadConfig({ HOST, APP_URL });
    const lines = await startMessage({ address: "A", ctx: { ...ctx, config } });
    expect(lines.filter((line) => line.startsWith("Warning: HOST lets other"))).toHaveLength(times);
  },
);
