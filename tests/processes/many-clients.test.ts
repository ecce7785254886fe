import { expect, it } from "vitest";
import { embeddedServer } from "../support/processes/embedded-server.ts";
import { compareWithSaved, makeWriters, startLoad } from "../support/processes/load.ts";
import { reportFigure } from "../support/processes/report-figure.ts";

const CLIENTS = 30;
const CHANGES = 1_600;
/** As many as a slow machine saves before `waitFor` gives up. */
const CHANGES_PER_WAIT = 400;

it("API-05 saves every change of 30 clients that never pause", async () => {
  const server = await embeddedServer();
  const load = startLoad(server.address, await makeWriters(server, CLIENTS));
  for (let saved = 0; saved < CHANGES; saved += CHANGES_PER_WAIT)
    await load.waitFor(CHANGES_PER_WAIT);
  const { acknowledged, lost, statuses } = await compareWithSaved(await load.stop(), server);
  reportFigure(
    `${CLIENTS} clients that never pause`,
    `${lost} of ${acknowledged} acknowledged changes lost; answers by status ${JSON.stringify(statuses)}`,
  );
  expect({ lost, statuses: Object.keys(statuses) }).toEqual({ lost: 0, statuses: ["200"] });
}, 900_000);
