import { drizzle } from "drizzle-orm/node-postgres";
import type { Agent } from "supertest";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { factoriesOn } from "../../../tests/support/factories.ts";
import { signedInBrowser } from "../../../tests/support/session.ts";
import { createApp } from "../../app.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Deps } from "../../lib/deps.ts";
import { createLog } from "../../lib/log.ts";
import { listen } from "../../lib/notifications.ts";

const GROUP = 50;
const database = await testDatabase();
const asked: { query: string; params: unknown[] }[] = [];
const logger = {
  logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }),
};
const deps: Deps = {
  db: drizzle({ client: database.pool, logger }),
  pool: database.pool,
  config: loadConfig({ LOG_LEVEL: "silent" }),
  log: createLog("silent"),
  notifications: listen({ pool: database.pool, log: createLog("silent") }),
  secret: "a secret that only the tests know of",
  now: () => new Date("2026-11-21T12:00:00Z"),
};
const agents: Record<string, Agent> = {};

/** 100 families of 1,000 people each; each second person is the child of the one before. */
async function fill() {
  const { pool } = database;
  await pool.query(
    "insert into family_groups (name) select 'Family ' || n from generate_series(1, 100) n",
  );
  await pool.query(`
    insert into users (full_name, email, birthdate, family_group_id)
    select 'Person ' || md5(n::text) || ' ' || md5((n % 997)::text), 'p' || n || '@example.org',
      nullif((1900 + n % 120) || '-01-01', '1950-01-01'), 1 + n % 100
    from generate_series(1, 100000) n`);
  await pool.query(`
    insert into family_relationships (user_id, related_user_id, relationship_type)
    select n, n + 100, 'PARENT' from generate_series(1, 99900) n
    union all select n + 100, n, 'CHILD' from generate_series(1, 99900) n`);
  await pool.query("vacuum analyze users, family_relationships, family_groups");
}

beforeAll(async () => {
  await fill();
  const { anAccount } = factoriesOn(deps);
  const app = createApp(deps);
  for (const role of ["USER", "SUPER_ADMIN"] as const) {
    const account = await anAccount({ role, familyGroupId: GROUP });
    agents[role] = await signedInBrowser(app, deps, account);
  }
});

const screens = [
  ["USER", "/api/user"],
  ["USER", "/api/users?limit=200"],
  ["USER", "/api/users?limit=200&living=1"],
  ["USER", "/api/users?limit=200&after=49"],
  ["USER", "/api/users?limit=200&search=a1"],
  ["USER", "/api/users?limit=200&search=p49%40example.org"],
  ["USER", "/api/users?limit=200&search=xqzv"],
  ["SUPER_ADMIN", "/api/users?limit=200"],
  ["SUPER_ADMIN", "/api/users?limit=200&after=49"],
  ["SUPER_ADMIN", "/api/users?limit=200&search=a1b2c3"],
  ["SUPER_ADMIN", "/api/users?limit=200&search=xqzvwk"],
  ["USER", "/api/users/49"],
  ["USER", "/api/users/49/relationships"],
  ["USER", "/api/family-groups"],
  ["USER", `/api/family-groups/${GROUP}/members`],
  ["USER", `/api/family-groups/${GROUP}/members/search?name=a1`],
  ["USER", `/api/family-groups/${GROUP}/members/search?name=xqzv`],
  ["USER", "/api/family-group/members-count"],
  ["USER", `/api/family-relationships?familyGroupId=${GROUP}`],
  ["USER", `/api/family-groups/${GROUP}/graph`],
  ["USER", `/api/family-groups/${GROUP}/parent-options`],
  ["USER", `/api/debug/family-tree?familyGroupId=${GROUP}&parentId=49`],
] as const;

it.each(screens)(
  "DATA-01 has an index for every query that %s %s makes among 100,000 people",
  async (role, path) => {
    asked.length = 0;
    await agents[role]!.get(path).expect(200);
    const reading = asked.filter(({ query }) => /\busers\b/.test(query));
    expect(reading.length).toBeGreaterThan(0);
    for (const { query, params } of reading) {
      const { rows } = await database.pool.query({ text: `explain ${query}`, values: params });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, query).not.toMatch(/Seq Scan on users/);
    }
  },
);

it("DATA-01 would notice a query without an index", async () => {
  const { rows } = await database.pool.query("explain select from users where family_branch = 'x'");
  expect(JSON.stringify(rows)).toContain("Seq Scan on users");
});
