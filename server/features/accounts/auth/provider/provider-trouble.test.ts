import { createServer } from "node:http";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { listenOnFreePort } from "../../../../../tests/support/server/listen-on-free-port.ts";
import { CLIENT } from "../../../../../tests/support/provider/openid-provider.ts";

const settings = { OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };

describe("a provider that is down", async () => {
  // Nothing listens on this port anymore.
  const { port, server } = await listenOnFreePort(createServer());
  server.close();
  const test = await testApp({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${port}` });

  it("AUTH-11 redirects back with the reason, and password sign-in still works", async () => {
    const { headers } = await test.http.get("/api/login").expect(302);
    expect(headers.location).toBe("/simple-login?problem=unreachable");
    await test.signIn(await test.anAccount()).expect(200);
  });
});

describe("a provider that fails or claims to be another one", async () => {
  let status = 200;
  const { port } = await listenOnFreePort((_req, res) => {
    const issuer = "https://accounts.example";
    const endpoint = `${issuer}/endpoint`;
    const metadata = { issuer, authorization_endpoint: endpoint, token_endpoint: endpoint };
    res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(metadata));
  });
  const test = await testApp({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${port}` });
  const endOf = async () => (await test.http.get("/api/login").expect(302)).headers.location;

  it("AUTH-11 is rejected and tried again later", async () => {
    status = 503;
    expect(await endOf()).toBe("/simple-login?problem=unreachable");
    status = 200;
    expect(await endOf()).toBe("/simple-login?problem=untrusted");
  });
});

describe("a provider whose answer never ends", async () => {
  let sent = 0;
  const { port } = await listenOnFreePort((_req, res) => {
    res.writeHead(200, { "Content-Type": "application/json" });
    const more = Buffer.alloc(100_000, " ");
    const send = () => {
      sent += more.length;
      if (!res.destroyed) res.write(more, () => setImmediate(send));
    };
    send();
  });
  const test = await testApp({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${port}` });

  it("AUTH-11 is abandoned before the timeout and before memory runs out", async () => {
    const { headers } = await test.http.get("/api/login").expect(302);
    expect(headers.location).toBe("/simple-login?problem=untrusted");
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe("a site without a provider", async () => {
  const test = await testApp();

  it("AUTH-11 redirects to the sign-in page", async () => {
    const bare = await test.http.get("/api/login").expect(302);
    expect(bare.headers.location).toBe("/login");
    const { headers } = await test.http.get("/api/login?redirect=/events/7").expect(302);
    expect(headers.location).toBe("/login?redirect=%2Fevents%2F7");
    const { body } = await test.http.get("/api/login/provider").expect(200);
    expect(body).toEqual({ name: null, pendingEmail: null });
    const back = await supertest(test.server).get("/api/login/callback?code=1&state=2").expect(302);
    expect(back.headers.location).toBe("/simple-login?problem=expired");
  });
});
