import { expect, it, onTestFinished } from "vitest";
import { embeddedServer } from "../support/processes/embedded-server.ts";
import { compareWithSaved, makeWriters, startLoad } from "../support/processes/load.ts";
import { reportFigure } from "../support/processes/report-figure.ts";

/** Twice as many as the server has database connections. */
const WRITERS = 20;
const BUSY = "Homecoming is busy right now. Try again in a moment.";

it("API-05 says that it is busy, not that the database is gone, if all connections are in use for 10 seconds", async () => {
  const server = await embeddedServer();
  const { pool } = server;
  const writers = await makeWriters(server, WRITERS);
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("begin; select 1 from events for update");
  const load = startLoad(server.address, writers);
  await load.waitForStatus(503);
  await holder.query("rollback");
  await load.waitFor(WRITERS);
  const result = await compareWithSaved(await load.stop(), server);
  reportFigure(
    "all database connections in use for 10 seconds",
    `answers by status ${JSON.stringify(result.statuses)}, ${result.lost} of ${result.acknowledged} acknowledged changes lost, ${result.savedDespiteError.length} saved after a refusal`,
  );
  expect(result).toMatchObject({ lost: 0, savedDespiteError: [], messages: [BUSY] });
});
