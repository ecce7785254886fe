import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { factoriesOn } from "../support/factories.ts";
import { testDatabase } from "../support/server/database.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";
import { aSession } from "../support/session.ts";

const { db, pool, url } = await testDatabase();
const { aGroup, anAccount, anEvent, anAttendance } = factoriesOn({ db });
const secret = "a secret that only these tests know of";
const GUESTS = 50;

/** Starts the server from its sources. Also returns its address. */
async function aServer(): Promise<{ server: ChildProcess; address: string }> {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-door-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SESSION_SECRET: secret, PORT: "0" };
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    server.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
  return { server, address };
}

/** An event with guests who are going, and a function that sends a check-in for each of them. */
async function aQueue() {
  const { id: familyGroupId } = await aGroup();
  const ada = await anAccount({ familyGroupId, role: "FAMILY_ADMIN" });
  const event = await anEvent({ familyGroupId, inviteRule: "descendants" });
  const cookie = await aSession({ pool, secret, config: { isHttps: false } }, ada);
  const pressed = { at: new Date().toISOString() };
  const entries: object[] = [
    { ...pressed, key: randomUUID(), do: "walkInGuest", name: "Nina", isChild: false },
  ];
  for (let n = 0; n < GUESTS; n++) {
    const values = { eventId: event.id, guestName: `Guest ${n}`, guestIsChild: false };
    const { id } = await anAttendance({ ...values, status: "confirmed" });
    entries.push({ ...pressed, key: randomUUID(), do: "checkIn", attendanceId: id });
  }
  const send = (address: string) =>
    fetch(`${address}/api/events/${event.id}/check-ins`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `${cookie.name}=${cookie.value}` },
      body: JSON.stringify({ laptop: "Laptop 1", entries }),
    });
  return { send };
}

it("ATT-11 stores each check-in once if the server is killed during them and they are sent again", async () => {
  const first = await aServer();
  const { send } = await aQueue();
  // The check-ins write their rows, and then wait to write to the log.
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; lock table check_ins in share mode");
  const sent = send(first.address).catch(() => "cut off");
  await expect.poll(() => countWaitingQueries(pool)).toBe(1);
  const ended = once(first.server, "exit");
  first.server.kill("SIGKILL");
  await ended;
  expect(await sent).toBe("cut off");
  await client.query("rollback");

  const second = await aServer();
  for (let time = 0; time < 2; time++) {
    const answer = await send(second.address);
    const { results } = (await answer.json()) as { results: { outcome: string }[] };
    expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => "done"));
    expect(await db.$count(checkIns)).toBe(GUESTS + 1);
    expect(await db.$count(attendance)).toBe(GUESTS + 1);
  }
}, 120_000);
