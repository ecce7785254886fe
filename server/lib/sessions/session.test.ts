import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { createApp } from "../../app.ts";
import { loadConfig } from "../process/config.ts";

const { ctx, anAccount, password } = await testApp();

const siteWith = (settings: Record<string, string>) =>
  supertest(createApp({ ...ctx, config: loadConfig({ LOG_LEVEL: "silent", ...settings }) }));
const publicSite = siteWith({ APP_URL: "https://family.example" });
const localSite = siteWith({});

/** Signs in to a site through a proxy that sends `proto`; returns the cookie's parts. */
async function cookieAt(site: typeof publicSite, host: string, proto: string) {
  const { email } = await anAccount();
  const response = await site
    .post("/api/login")
    .set({ Host: host, "X-Forwarded-Proto": proto })
    .send({ email, password })
    .expect(200);
  const cookies = response.get("Set-Cookie") ?? [];
  return cookies.find((cookie) => cookie.includes("homecoming.sid="))?.split("; ") ?? [];
}

describe("the session cookie", () => {
  it.each(["https", "http"])(
    "AUTH-13 is Secure and has a __Host- name if APP_URL is https, even if a proxy reports %s",
    async (proto) => {
      const cookie = await cookieAt(publicSite, "family.example", proto);
      expect(cookie[0]).toMatch(/^__Host-homecoming\.sid=/);
      expect(cookie).toEqual(
        expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
      );
      expect(cookie.join()).not.toContain("Domain");
    },
  );

  it.each(["https", "http"])(
    "AUTH-13 isn't Secure if APP_URL is http, even if a proxy reports %s",
    async (proto) => {
      const cookie = await cookieAt(localSite, "127.0.0.1:3000", proto);
      expect(cookie[0]).toMatch(/^homecoming\.sid=/);
      expect(cookie).not.toContain("Secure");
    },
  );

  it("AUTH-08 is cleared with all attributes its name requires", async () => {
    const [pair = ""] = await cookieAt(publicSite, "family.example", "https");
    const response = await publicSite
      .post("/api/logout")
      .set({ Host: "family.example", Cookie: pair })
      .expect(200);
    const [cleared = ""] = response.get("Set-Cookie") ?? [];
    expect(cleared.split("; ")).toEqual(
      expect.arrayContaining([
        "__Host-homecoming.sid=",
        "Path=/",
        "Secure",
        "Expires=Thu, 01 Jan 1970 00:00:00 GMT",
      ]),
    );
  });

  it("AUTH-13 is accepted only under its exact name", async () => {
    const [pair = ""] = await cookieAt(publicSite, "family.example", "https");
    const getUserWith = (cookie: string) =>
      publicSite.get("/api/user").set({ Host: "family.example", Cookie: cookie });
    await getUserWith(pair).expect(200);
    await getUserWith(pair.replace("__Host-", "")).expect(401);
  });

  it.each([
    ["__Host-homecoming.sid", publicSite, "family.example"],
    ["homecoming.sid", localSite, "127.0.0.1:3000"],
  ])("API-04 has its name, %s, in the API document", async (name, site, host) => {
    const { body } = await site.get("/api/openapi.json").set("Host", host).expect(200);
    expect(body.components.securitySchemes.session.name).toBe(name);
  });
});

describe("a proxy", () => {
  const trustedBy = (settings: Record<string, string>) => {
    const app = createApp({ ...ctx, config: loadConfig({ LOG_LEVEL: "silent", ...settings }) });
    const trusts = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
    return ["127.0.0.1", "10.1.2.3", "203.0.113.9"].filter((address) => trusts(address, 0));
  };

  it("API-05 is trusted about the caller's address only if a setting names it", () => {
    expect(trustedBy({})).toEqual([]);
    expect(trustedBy({ TRUSTED_PROXIES: "10.0.0.0/8" })).toEqual(["10.1.2.3"]);
    expect(trustedBy({ TRUSTED_PROXIES: "loopback" })).toEqual(["127.0.0.1"]);
  });
});
