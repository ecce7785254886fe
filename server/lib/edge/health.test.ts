import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";

const { http, ctx } = await testApp({ METRICS: "true" });

it("API-05 reports that the process is alive and the database is ready", async () => {
  expect((await http.get("/healthz").expect(200)).body).toEqual({ status: "ok" });
  expect((await http.get("/readyz").expect(200)).body).toEqual({ status: "ready" });
});

it("API-05 isn't ready if the database lacks its tables", async () => {
  await ctx.pool.query("alter table family_groups rename to away");
  await http.get("/readyz").expect(503);
  await ctx.pool.query("alter table away rename to family_groups");
  await http.get("/readyz").expect(200);
});

it("API-05 counts requests by route for Prometheus if enabled", async () => {
  await http.get("/api/user").expect(401);
  const { text } = await http.get("/metrics").expect(200);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{[^}]*route="\/api\/user"[^}]*status="401"/,
  );
});
