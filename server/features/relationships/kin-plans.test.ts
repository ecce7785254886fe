import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Executor } from "../../lib/deps.ts";
import { birthParentsOf, confirmedParentsOf, isAncestor, spousesOf } from "./kin.queries.ts";
import { findRowsOfLink } from "./link.queries.ts";

const { pool } = await testDatabase();
const asked: { query: string; params: unknown[] }[] = [];
const logger = {
  logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }),
};
const db = drizzle({ client: pool, logger });
const [YOUNGEST, ELDEST] = [29_999, 99];

/** Lines of parent and child, a hundred beside each other, three hundred generations deep. */
beforeAll(async () => {
  await pool.query("insert into family_groups (name) values ('Family')");
  await pool.query(`
    insert into users (full_name, family_group_id)
    select 'Person ' || n, 1 from generate_series(1, 30000) n`);
  await pool.query(`
    insert into family_relationships (user_id, related_user_id, relationship_type)
    select n, n + 100, 'PARENT' from generate_series(1, 29900) n
    union all select n + 100, n, 'CHILD' from generate_series(1, 29900) n
    union all select n, n + 1, 'SPOUSE' from generate_series(1, 29900, 10) n`);
  await pool.query("vacuum analyze users, family_relationships");
});

const questions: [what: string, ask: (db: Executor) => Promise<unknown>][] = [
  ["birth parents", (db) => birthParentsOf(db, [YOUNGEST, 5_000])],
  ["spouses", (db) => spousesOf(db, 5_001)],
  ["ancestors", (db) => isAncestor(db, ELDEST, YOUNGEST)],
  ["confirmed parents", (db) => confirmedParentsOf(db, YOUNGEST)],
  [
    "rows of a link",
    (db) => findRowsOfLink(db, { userId: 1, relatedUserId: 101, relationshipType: "PARENT" }),
  ],
];

it.each(questions)("DATA-01 finds the %s by an index, however large the family", async (_, ask) => {
  asked.length = 0;
  await ask(db);
  const [question] = asked;
  const { rows } = await pool.query({
    text: `explain ${question?.query}`,
    values: question?.params ?? [],
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
});

it("REL-06 walks three hundred generations up", async () => {
  expect(await isAncestor(db, ELDEST, YOUNGEST)).toBe(true);
  expect(await isAncestor(db, ELDEST + 1, YOUNGEST)).toBe(false);
});
