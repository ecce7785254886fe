import autocannon from "autocannon";
import type { Pool } from "pg";
import { buildServer } from "../../scripts/build.mjs";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { factoriesOn } from "../support/factories.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";
import { buildStock, end, signedIn, start, STOCK } from "./measuring/served.ts";

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 4;

/**
 * A signed-in `GET /api/user` of the built server with its usual logging, compared with a bare app
 * that uses the same libraries for the same read: each in its own process on the same database,
 * alternating.
 */
export async function sessionBench(): Promise<Measure[]> {
  await Promise.all([buildServer(), buildStock()]);
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  await migrate(pool);
  const cookies = await signEveryoneIn(pool, factoriesOn({ db }));
  const ours = await start("dist/server/server.js", postgres.url);
  const stock = await start(STOCK, postgres.url);
  const [rates, yardsticks]: [number[], number[]] = [[], []];
  // Round 0 is a warm-up that compiles code and opens connections.
  for (let round = 0; round <= ROUNDS; round++) {
    rates[round] = await requestsPerSecond(ours.url, cookies);
    const others = cookies.map(({ value }) => ({ name: "connect.sid", value }));
    yardsticks[round] = await requestsPerSecond(stock.url, others);
  }
  await Promise.all([end(ours.child), end(stock.child)]);
  await close();
  await postgres.stop();
  const [rate, yardstick] = [median(rates.slice(1)), median(yardsticks.slice(1))];
  return [
    {
      name: `signed-in GET /api/user at ${CONNECTIONS} connections, compared with a bare app of the same libraries`,
      ratio: rate / yardstick,
      limit: 1,
      atLeast: true,
      detail: `${rate.toFixed(0)} a second, the bare app ${yardstick.toFixed(0)}`,
    },
  ];
}

/** Signs in a different person for each connection. */
async function signEveryoneIn(pool: Pool, { aGroup, aPerson }: ReturnType<typeof factoriesOn>) {
  const group = await aGroup();
  const people = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) =>
      aPerson({ familyGroupId: group.id, email: `p${n}@example.org`, birthdate: "1980-05-17" }),
    ),
  );
  const cookies = await Promise.all(people.map((person) => signedIn(pool, person)));
  await pool.query("analyze");
  return cookies;
}

async function requestsPerSecond(url: string, cookies: { name: string; value: string }[]) {
  const left = cookies.map(({ name, value }) => `${name}=${value}`);
  const result = await autocannon({
    url: `${url}/api/user`,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => client.setHeaders({ cookie: left.pop()! }),
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0)
    throw new Error(`${url} refused ${result.non2xx} requests, and ${result.errors} failed.`);
  return result.requests.average;
}
