import { expect, it } from "vitest";
import { testApp } from "../support/server/app.ts";

const { http } = await testApp({ APP_URL: "https://family.example" });

it("ROLE-02 allows scripts only from this site's own files", async () => {
  const response = await http.get("/healthz").expect(200);
  const policy = (response.get("Content-Security-Policy") ?? "").split(";");
  expect(policy).toContain("default-src 'self'");
  // The whole directive: no eval, nothing inline, and no other host.
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("font-src 'self' data:");
  // Positions and tints are style attributes, and previews of uploads use in-memory images.
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("img-src 'self' data: blob:");
});

it.each(["/healthz", "/api/user", "/api/openapi.json", "/api/no/such/thing"])(
  "ROLE-02 keeps browsers on https, to its types, and from sending addresses on: %s",
  async (path) => {
    const { headers } = await http.get(path).set("Origin", "https://evil.example");
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  },
);

it("ROLE-02 doesn't repeat a TRACE request", async () => {
  const { status, text } = await http.trace("/api/user").set("Cookie", "secret=1");
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text ?? "").not.toContain("secret");
});

it("API-05 has no /metrics unless it is enabled", async () => {
  const { text } = await http.get("/metrics");
  expect(text).not.toContain("http_request_duration_seconds");
});
