import { request } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { testApp } from "../support/server/app.ts";
import { listenOnFreePort } from "../support/server/listen-on-free-port.ts";
import { logInMemory } from "../support/server/log-in-memory.ts";

const { ctx } = await testApp({ METRICS: "true" });
const { log, lines } = logInMemory();
const { port } = await listenOnFreePort(createApp({ ...ctx, log }));
beforeEach(() => void (lines.length = 0));

/** Requests a target exactly as written. Most clients would normalize it. */
function sendRequest(target: string, method = "GET") {
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: target, method, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve({ status: response.statusCode, text }));
    })
      .once("error", reject)
      .end();
  });
}

const loggedRoutes = () => lines.map((line) => (JSON.parse(line) as { route?: string }).route);

describe("a path", () => {
  it.each([
    ["POST", "/API/login"],
    ["POST", "/api/Login"],
    ["POST", "/api/login/"],
    ["POST", "//api/login"],
    ["POST", "/api//login"],
    ["POST", "/%61pi/login"],
    ["POST", "/api%2Flogin"],
    ["POST", "/api/./login"],
    ["POST", "/x/../api/login"],
    ["GET", "/api/user/"],
    ["GET", "/api/docs/"],
    ["GET", "/API/openapi.json"],
    ["GET", "/METRICS"],
    ["GET", "/metrics/"],
    ["GET", "/Healthz"],
    ["GET", "/readyz/"],
    ["GET", "/IMAGES/0"],
  ])("API-05 reaches its route only in its exact form, not with %s %s", async (method, target) => {
    const { status, text } = await sendRequest(target, method);
    // GET requests outside /api may return the app's page, or an error if the app isn't built.
    const mayReturnApp = method === "GET" && !target.startsWith("/api");
    expect(mayReturnApp ? [200, 404, 503] : [404]).toContain(status);
    expect(text).not.toMatch(/http_request_duration|"status":|swagger|Please sign in|openapi/);
    expect(loggedRoutes().filter((route) => route && route !== "/{*path}")).toEqual([]);
  });

  it.each(["/api/user", "http://127.0.0.1/api/user", "HTTP://127.0.0.1:80/api/user?a=1"])(
    "API-05 is logged as its route, even if the request names the whole URL: %s",
    async (target) => {
      expect(await sendRequest(target)).toMatchObject({ status: 401 });
      expect(loggedRoutes()).toEqual(["/api/user"]);
    },
  );

  it("API-05 is logged if it is an API path, but not if it only begins with the same letters", async () => {
    await sendRequest("/apiary");
    await sendRequest("/healthz");
    expect(loggedRoutes()).toEqual([]);
    await sendRequest("/api");
    await sendRequest("/api/nothing");
    expect(loggedRoutes()).toEqual([undefined, undefined]);
  });
});
