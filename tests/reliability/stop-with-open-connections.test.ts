import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { loadConfig } from "../../server/lib/process/config.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { createLog } from "../../server/lib/edge/log.ts";
import { startServer } from "../../server/start.ts";
import { testDatabase } from "../support/server/database.ts";
import { aDataFolder } from "../support/server/database-process.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { pool, url } = await testDatabase();

it("API-05 the server ends soon after the last response, even if the browser keeps its connection open", async () => {
  // Without workers, because the jobs at startup would wait for the same table.
  const settings = { DATABASE_URL: url, DATA_DIR: await aDataFolder(), PORT: "0", WORKERS: "off" };
  const database = await openDatabase({ databaseUrl: url, dataDir: settings.DATA_DIR });
  const server = await startServer(loadConfig(settings), createLog("silent"), database);
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  onTestFinished(() => agent.destroy());
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; lock table users in access exclusive mode");
  const running = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.address}/api/register`, { agent }, resolve).on("error", reject);
  });
  await expect.poll(() => countWaitingQueries(pool)).toBe(1);

  const closed = server.close();
  // The server ends live streams first.
  expect(server.ctx.stopping.aborted).toBe(true);
  await client.query("rollback");
  const answer = await running;
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.any(String)]);
  const answered = performance.now();
  await closed;
  expect(performance.now() - answered).toBeLessThan(3_000);
});
