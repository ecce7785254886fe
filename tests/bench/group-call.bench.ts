import type { SQL } from "drizzle-orm";
import type { Pool } from "pg";
import { PgDialect } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { familyRowsSchema } from "#shared/family/family-graph/family-rows.ts";
import {
  selectLinks,
  selectPeople,
  readFamily,
} from "../../server/features/family/family-graph/family.queries.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import type { Db } from "../../server/lib/context.ts";
import { generateFamily } from "../support/families/generate-family.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { fillGroup } from "./measuring/fill-group.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";

const PEOPLE = 10_000;
const ROUNDS = 15;

const textOf = (query: SQL) => new PgDialect().sqlToQuery(query);

/**
 * A group of 10,000 from the queries to the JSON text, without the cache, compared with the same
 * two queries by the bare driver.
 */
export async function groupCallBench(): Promise<Measure[]> {
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  try {
    await migrate(pool);
    await fillGroup(db, generateFamily({ people: PEOPLE, seed: 1 }));
    await pool.query("analyze");
    return [await measure(db, pool)];
  } finally {
    await close();
    await postgres.stop();
  }
}

async function measure(db: Db, pool: Pool): Promise<Measure> {
  const [people, links] = [textOf(selectPeople(1)), textOf(selectLinks(1))];
  const bare: number[] = [];
  const whole: number[] = [];
  let json = "";
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await Promise.all([pool.query(people.sql, people.params), pool.query(links.sql, links.params)]);
    const between = performance.now();
    const { rows } = await readFamily(db, 1, "2026-11-21");
    json = JSON.stringify(z.encode(familyRowsSchema, rows));
    bare.push(between - start);
    whole.push(performance.now() - between);
  }
  const [bareTime, wholeTime] = [median(bare), median(whole)];
  return {
    name: `group call of ${PEOPLE} people`,
    ratio: wholeTime / bareTime,
    limit: 2,
    detail: `${wholeTime.toFixed(0)} ms for ${(json.length / 1024).toFixed(0)} kB, the bare queries ${bareTime.toFixed(0)} ms`,
  };
}
