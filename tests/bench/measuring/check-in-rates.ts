import autocannon from "autocannon";
import { median } from "./median.ts";
import type { Measure } from "../run.ts";
import {
  ATTENDEES,
  confirmAll,
  CONNECTIONS,
  type Cookie,
  EVENTS,
  headerOf,
  type Reunions,
} from "./reunions.ts";

const ROUNDS = 3;
const SECONDS = 4;

/**
 * The whole request that checks a person in, compared with a bare app that uses the same libraries
 * for the same writes: each in its own process on the same database, alternating.
 */
export async function checkInRates({ pool, cookies, ours, stock }: Reunions): Promise<Measure[]> {
  const urls = { ours, stock };
  const rates = { ours: [] as number[], stock: [] as number[] };
  const slowest = { ours: [] as number[], stock: [] as number[] };
  // Round 0 is a warm-up that compiles code and opens connections.
  for (let round = 0; round <= ROUNDS; round++)
    for (const which of ["ours", "stock"] as const) {
      await confirmAll(pool);
      await pool.query("truncate check_ins");
      await pool.query("vacuum analyze attendance");
      const named = which === "ours" ? cookies : cookies.map(stockCookie);
      const { rate, p99 } = await checkInsPerSecond(urls[which], named);
      if (round === 0) continue;
      rates[which].push(rate);
      slowest[which].push(p99);
    }
  const [rate, yardstick] = [median(rates.ours), median(rates.stock)];
  const what = `a check-in at ${CONNECTIONS} connections`;
  return [
    {
      name: `${what}, compared with a bare app of the same libraries that writes the same`,
      ratio: rate / yardstick,
      // Sharing one implementation between the sheet and stations is worth more than this speed
      // (decision 89).
      limit: 0.4,
      atLeast: true,
      detail: `${rate.toFixed(0)} a second, the bare app ${yardstick.toFixed(0)}`,
    },
    {
      name: `${what}: 99th percentile, compared with the bare app's`,
      ratio: median(slowest.ours) / median(slowest.stock),
      // As many times slower as the rate above allows.
      limit: 2.5,
      detail: `by round ${slowest.ours.join(", ")} ms, the bare app ${slowest.stock.join(", ")} ms`,
    },
  ];
}

const stockCookie = ({ value }: Cookie): Cookie => ({ name: "connect.sid", value });

/** Each request checks in a different person. */
async function checkInsPerSecond(url: string, cookies: Cookie[]) {
  const left = cookies.map(headerOf);
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: "POST",
        body: "{}",
        setupRequest: (request) => {
          const id = (next++ % (EVENTS * ATTENDEES)) + 1;
          return { ...request, path: `/api/attendance/${id}/check-in` };
        },
      },
    ],
    setupClient: (client) =>
      client.setHeaders({ cookie: left.pop()!, "content-type": "application/json" }),
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0)
    throw new Error(`${url} refused ${result.non2xx} requests, and ${result.errors} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
