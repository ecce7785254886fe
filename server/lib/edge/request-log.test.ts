import type { Agent } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { signedInBrowser } from "../../../tests/support/session.ts";
import { createApp } from "../../app.ts";

const { ctx, aGroup, anAccount, aPerson } = await testApp();

const SECRET = 987_654_321;
const { log, lines } = logInMemory();
const app = createApp({ ...ctx, log });
let agent: Agent;

beforeEach(async () => {
  const group = await aGroup();
  agent = await signedInBrowser(app, ctx, await anAccount({ familyGroupId: group.id }));
  await aPerson({ id: SECRET, familyGroupId: group.id });
  lines.length = 0;
});

/** Returns what a request writes to the log, after checking that it contains nothing of the address. */
async function logged(path: string, status: number) {
  await agent.get(path).expect(status);
  expect(lines.join()).not.toContain(String(SECRET));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the request log", () => {
  it("API-05 names a request's route, and nothing of its path and query", async () => {
    const found = await logged(`/api/users/${SECRET}?search=${SECRET}`, 200);
    expect(found).toMatchObject([
      { msg: "request completed", req: { method: "GET" }, route: "/api/users/:id" },
    ]);
    lines.length = 0;
    expect(await logged(`/api/users/token-${SECRET}`, 400)).toHaveLength(1);
  });

  it("API-05 contains nothing of an unknown path", async () => {
    const [line] = await logged(`/api/nothing/${SECRET}?search=${SECRET}`, 404);
    expect(line).toMatchObject({ res: { status: 404 } });
    expect(line).not.toHaveProperty("route");
  });

  it("API-05 names only the route if a request fails on the server", async () => {
    await ctx.pool.query("alter table family_relationships rename to away");
    const failed = await logged(`/api/users/${SECRET}/relationships?search=${SECRET}`, 500);
    await ctx.pool.query("alter table away rename to family_relationships");
    expect(failed).toMatchObject(
      ["request failed", "request errored"].map((msg) => ({
        msg,
        route: "/api/users/:id/relationships",
      })),
    );
  });
});
