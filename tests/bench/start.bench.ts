import { buildClient, buildServer } from "../../scripts/build.mjs";
import { bareStart } from "./measuring/bare-start.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";
import { serverStart } from "./measuring/server-start.ts";

const rounds = 5;

/** The built server's first and later starts compared with PostgreSQL alone, and its idle memory. */
export async function startBench(): Promise<Measure[]> {
  await Promise.all([buildServer(), buildClient()]);
  const bare = [];
  const server = [];
  // Alternates, so that a busy moment of the machine affects both.
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareStart());
    server.push(await serverStart());
  }
  const bareFirst = median(bare.map(({ first }) => first));
  const bareLater = median(bare.map(({ later }) => later));
  const first = median(server.map((times) => times.first));
  const later = median(server.map((times) => times.later));
  return [
    {
      name: "first response on an empty machine",
      ratio: first / bareFirst,
      // Migrations and loading the server's code take the rest.
      limit: 3.2,
      detail: `${first.toFixed(0)} ms; initdb and start alone ${bareFirst.toFixed(0)} ms`,
    },
    {
      name: "later start without PostgreSQL's own, compared with initdb and start alone",
      ratio: (later - bareLater) / bareFirst,
      limit: 1.2,
      detail: `${later.toFixed(0)} ms; PostgreSQL's start alone ${bareLater.toFixed(0)} ms`,
    },
    {
      name: "memory of an idle server, without PostgreSQL",
      ratio: median(server.map(({ memory }) => memory)),
      limit: 150,
      unit: "MB",
      detail: "resident memory, two seconds after the last request",
    },
  ];
}
