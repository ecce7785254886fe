import type { PoolClient } from "pg";
import { migrate } from "../../../server/lib/database/migrate.ts";
import { openDatabase } from "../../../server/lib/database/open.ts";
import { temporaryPostgres } from "../../support/server/temporary-postgres.ts";
import type { BenchFamily } from "./bench-family.ts";
import { fillGroup } from "./fill-group.ts";
import { median } from "./median.ts";

const MAX_SECONDS = 10;
const MAX_STEPS = 40;

/** The shortest path through parents, children, and partners: the first one that a breadth-first search finds. */
const PATH = `with recursive walk (person, way) as (
  select $1::int, array[$1::int]
  union all
  select link.related_user_id, walk.way || link.related_user_id
  from walk join family_relationships link on link.user_id = walk.person
  where cardinality(walk.way) <= ${MAX_STEPS} and link.related_user_id <> all (walk.way)
) select way from walk where person = $2 limit 1`;

/** Only the number of steps, without the people on the path. Visits each person once per distance. */
const DISTANCE = `with recursive walk (person, steps) as (
  select $1::int, 0
  union
  select link.related_user_id, walk.steps + 1
  from walk join family_relationships link on link.user_id = walk.person
  where walk.steps < ${MAX_STEPS}
) select steps from walk where person = $2 limit 1`;

/**
 * Median time of recursive queries for these pairs of indexes over the same links, in milliseconds.
 * A query that was stopped counts with the time until then.
 */
export async function sqlPathTimes(family: BenchFamily, pairs: readonly [number, number][]) {
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const client = await pool.connect();
  try {
    await migrate(pool);
    await fillGroup(db, family);
    await client.query(`analyze; set statement_timeout = '${MAX_SECONDS}s'`);
    const { id } = family.graph.people;
    const paths: Run[] = [];
    const distances: Run[] = [];
    for (const [from, to] of pairs) {
      paths.push(await run(client, PATH, [id[from]!, id[to]!]));
      distances.push(await run(client, DISTANCE, [id[from]!, id[to]!]));
    }
    const stopped = paths.filter(({ isStopped }) => isStopped).length;
    const [pathTime, distance] = [paths, distances].map((runs) =>
      median(runs.map(({ took }) => took)),
    );
    return {
      median: pathTime!,
      detail: `${pathTime!.toFixed(0)} ms (median of ${pairs.length}, of which ${stopped} were stopped after ${MAX_SECONDS} s and count as that); a query for the number of steps alone ${distance!.toFixed(0)} ms`,
    };
  } finally {
    client.release();
    await close();
    await postgres.stop();
  }
}

interface Run {
  took: number;
  isStopped: boolean;
}

async function run(client: PoolClient, query: string, ends: number[]): Promise<Run> {
  const start = performance.now();
  const isStopped = await client.query(query, ends).then(
    ({ rowCount }) => {
      if (rowCount !== 1) throw new Error(`No path from ${ends.join(" to ")}.`);
      return false;
    },
    (error: unknown) => {
      if (isTimeout(error)) return true;
      throw error;
    },
  );
  return { took: performance.now() - start, isStopped };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: query_canceled */
const isTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014";
