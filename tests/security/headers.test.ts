import { expect, it } from "vitest";
import { testApp } from "../support/app.ts";

const { http } = await testApp();

it("ROLE-02 lets no script run but this site's own files", async () => {
  const response = await http.get("/healthz").expect(200);
  const policy = response.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it("API-05 has no /metrics unless asked for", async () => {
  const { text } = await http.get("/metrics");
  expect(text).not.toContain("http_request_duration_seconds");
});
