import { expect, it } from "vitest";
import { testApp } from "../support/server/app.ts";

const { http } = await testApp();

it("ROLE-02 allows scripts only from this site's own files", async () => {
  const response = await http.get("/healthz").expect(200);
  const policy = (response.get("Content-Security-Policy") ?? "").split(";");
  expect(policy).toContain("default-src 'self'");
  // The whole directive: no eval, nothing inline, and no other host.
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("font-src 'self' data:");
  // Positions and tints are style attributes, and previews of uploads use in-memory images.
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("img-src 'self' data: blob:");
});

it("API-05 has no /metrics unless it is enabled", async () => {
  const { text } = await http.get("/metrics");
  expect(text).not.toContain("http_request_duration_seconds");
});
