import { expect, it } from "vitest";
import { embeddedServer } from "../support/processes/embedded-server.ts";
import {
  compareWithSaved,
  describeTimes,
  makeWriters,
  startLoad,
} from "../support/processes/load.ts";
import { FAULTS, reportFigure } from "../support/processes/report-figure.ts";

const WRITERS = 12;
const TIMEOUT = 120_000 + FAULTS * 90_000;

/** Changes to wait for between two faults, so that they hit different moments. */
const aWhile = () => 20 + Math.floor(Math.random() * 60);

type Server = Awaited<ReturnType<typeof embeddedServer>>;

/** Causes a fault again and again under load, and checks that no acknowledged change is lost. */
async function underLoad(name: string, cause: (server: Server) => Promise<unknown>) {
  const server = await embeddedServer();
  const load = startLoad(server.address, await makeWriters(server, WRITERS));
  const times: number[] = [];
  for (let n = 0; n < FAULTS; n++) {
    await load.waitFor(aWhile());
    const at = performance.now();
    await cause(server);
    times.push(await load.recoveryTime(at));
  }
  const result = await compareWithSaved(await load.stop(), server);
  reportFigure(
    `${name}, ${FAULTS} times`,
    `${result.lost} of ${result.acknowledged} acknowledged RSVPs and check-ins lost, ${result.savedDespiteError.length} saved after a refusal, ${result.askedToCheck} asked to check; the next one saved after ${describeTimes(times)}; answers by status ${JSON.stringify(result.statuses)}`,
  );
  expect(result).toMatchObject({ lost: 0, savedTwice: 0, savedDespiteError: [] });
  return { result, server };
}

it(
  "API-05 loses no acknowledged change if the server is killed under load",
  async () => {
    await underLoad("kill -9 of the server", async ({ end, start }) => {
      await end("SIGKILL");
      await start();
    });
  },
  TIMEOUT,
);

it(
  "API-05 loses no acknowledged change if PostgreSQL is killed under load",
  async () => {
    await underLoad("kill -9 of PostgreSQL", async ({ postmasterPid }) => {
      process.kill(postmasterPid(), "SIGKILL");
    });
  },
  TIMEOUT,
);

it(
  "API-05 loses no acknowledged change if a connection's process of PostgreSQL is killed under load",
  async () => {
    await underLoad("kill -9 of one of PostgreSQL's processes", async ({ pool }) => {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'homecoming' order by random() limit 1",
      );
      process.kill(rows[0]!.pid, "SIGKILL");
    });
  },
  TIMEOUT,
);

it(
  "API-05 loses no acknowledged change if the server is stopped under load, and answers none with an error",
  async () => {
    const { result } = await underLoad("SIGTERM to the server", async ({ end, start }) => {
      expect(await end("SIGTERM")).toEqual([0, null]);
      await start();
    });
    expect(Object.keys(result.statuses).toSorted()).toEqual(["200", "null"]);
  },
  TIMEOUT,
);
