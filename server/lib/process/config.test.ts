import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

describe("the settings", () => {
  it("default to a family's own machine", () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      APP_URL: "http://127.0.0.1:3000",
      DATA_DIR: ".data",
      LOG_LEVEL: "info",
      METRICS: false,
      isLocal: true,
    });
  });

  it("treat a blank setting as missing", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " }).PORT).toBe(3000);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["APP_URL", "family.example"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SESSION_SECRET", "too short"],
    ["BADGE_KEY", "too short"],
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "smtp://:587"],
    ["SMTP_URL", "smtp://mail.example.org:port"],
    ["LOG_LEVEL", "loud"],
    ["METRICS", "perhaps"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_PER_SECOND", "-1"],
    ["MAIL_PER_SECOND", "fast"],
    ["MAIL_PER_DAY", "1e3"],
    ["WORKERS", "some"],
    ["OIDC_ISSUER", "ftp://example.org"],
    ["OIDC_ISSUER", "http://login.example"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/-1"],
    ["TRUSTED_PROXIES", "10.0.0.0/ 8"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "fd00::/129"],
  ])("name %s and its requirement if it is %s", (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  it("AUTH-11 allow a provider without encryption only on this machine, and require a client id", () => {
    const issuer = "http://127.0.0.1:8080/realms/family";
    expect(loadConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "homecoming" }).OIDC_ISSUER).toBe(
      issuer,
    );
    expect(() => loadConfig({ OIDC_ISSUER: issuer })).toThrow(
      "OIDC_CLIENT_ID must be set if OIDC_ISSUER is.",
    );
  });

  it("trust no proxy by default", () => {
    expect(loadConfig({}).TRUSTED_PROXIES).toEqual([]);
    const list = "127.0.0.1, ::1,10.0.0.0/8, uniquelocal";
    expect(loadConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual([
      "127.0.0.1",
      "::1",
      "10.0.0.0/8",
      "uniquelocal",
    ]);
  });

  it("AUTH-14 accept ranges of proxies down to a single address", () => {
    const list = "10.0.0.1/32,fd00::/128";
    expect(loadConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(list.split(","));
  });

  it("AUTH-05 use an address that a browser can open, whatever the server listens on", () => {
    expect(loadConfig({ HOST: "::1" }).APP_URL).toBe("http://[::1]:3000");
    expect(loadConfig({ HOST: "::" }).APP_URL).toBe("http://localhost:3000");
    expect(loadConfig({ HOST: "192.168.1.5", PORT: "80" }).APP_URL).toBe("http://192.168.1.5:80");
    expect(loadConfig({ APP_URL: "https://family.example//" }).APP_URL).toBe(
      "https://family.example",
    );
    expect(loadConfig({ APP_URL: "https://family.example/a/b/" }).APP_URL).toBe(
      "https://family.example/a/b",
    );
  });

  it("distinguish a public address from this machine's", () => {
    expect(loadConfig({ APP_URL: "https://family.example/" })).toMatchObject({
      APP_URL: "https://family.example",
      isLocal: false,
    });
    expect(loadConfig({ APP_URL: "http://localhost:8080" }).isLocal).toBe(true);
  });

  it("AUTH-05 require the setup code if others can reach the port, unless APP_URL is local", () => {
    expect(loadConfig({ HOST: "0.0.0.0" }).isLocal).toBe(false);
    expect(loadConfig({ HOST: "192.168.1.5" }).isLocal).toBe(false);
    expect(loadConfig({ HOST: "::1" }).isLocal).toBe(true);
    expect(loadConfig({ HOST: "0.0.0.0", APP_URL: "http://localhost:3000" }).isLocal).toBe(true);
  });
});
