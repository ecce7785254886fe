import { afterEach, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/server/database.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { listen, notify } from "./notifications.ts";

const { db, pool } = await testDatabase();
const listening: ReturnType<typeof listen>[] = [];
afterEach(async () => {
  for (const each of listening.splice(0)) await each.stop();
});

/** Another server process, and what it has received on the topic. */
function aProcess(topic: string, log = logInMemory().log) {
  const notifications = listen({ pool, log });
  listening.push(notifications);
  const received: (string | null)[] = [];
  const unsubscribe = notifications.subscribe(topic, (message) => void received.push(message));
  return { received, unsubscribe, notifications };
}

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'homecoming listener' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

it("notifies every process of committed changes, and of nothing else", async () => {
  const [one, other] = [aProcess("events"), aProcess("events")];
  const elsewhere = aProcess("people");
  for (const { received } of [one, other, elsewhere])
    await expect.poll(() => received).toEqual([null]);
  const failing = db.transaction(async (tx) => {
    await notify(tx, "events", "undone");
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  await db.transaction(async (tx) => {
    await notify(tx, "events", "7 checked in");
    await notify(tx, "people", "8");
  });
  for (const { received } of [one, other])
    await expect.poll(() => received).toEqual([null, "7 checked in"]);
  await expect.poll(() => elsewhere.received).toEqual([null, "8"]);
});

it("uses one connection for all subscribers, and stops notifying unsubscribed ones", async () => {
  const { received, unsubscribe, notifications } = aProcess("events");
  const stillSubscribed: (string | null)[] = [];
  notifications.subscribe("events", (message) => void stillSubscribed.push(message));
  await expect.poll(() => received).toEqual([null]);
  expect(await connections()).toHaveLength(1);
  unsubscribe();
  await notify(db, "events", "1");
  await expect.poll(() => stillSubscribed).toEqual([null, "1"]);
  expect(received).toEqual([null]);
});

it("listens again after a lost connection, and reports that messages may be missing", async () => {
  const { log, lines } = logInMemory();
  const { received } = aProcess("events", log);
  await expect.poll(() => received).toEqual([null]);
  const [pid] = await connections();
  await pool.query("select pg_terminate_backend($1)", [pid]);
  await expect.poll(() => received).toEqual([null, null]);
  await notify(db, "events", "still here");
  await expect.poll(() => received).toEqual([null, null, "still here"]);
  expect(lines.join("")).toContain("The connection that listens to the database was lost");
});

it("continues after a failing listener, and logs it without the message", async () => {
  const { log, lines } = logInMemory();
  const { notifications, received: peopleMessages } = aProcess("people", log);
  notifications.subscribe("events", (message) => {
    throw new Error(message === null ? "not ready" : "not understood");
  });
  const received: (string | null)[] = [];
  notifications.subscribe("events", (message) => void received.push(message));
  await expect.poll(() => received).toEqual([null]);
  await notify(db, "events", "of Ada");
  await expect.poll(() => received).toEqual([null, "of Ada"]);
  expect(peopleMessages).toEqual([null]);
  const errors = lines.map((line) => JSON.parse(line) as { topic: string; error: Error });
  expect(errors.map(({ topic, error }) => [topic, error.message])).toEqual([
    ["events", "not ready"],
    ["events", "not understood"],
  ]);
  expect(lines.join()).not.toContain("Ada");
});

it("leaves no connection behind when stopped, and opens no other", async () => {
  const { log, lines } = logInMemory();
  const { received, notifications } = aProcess("events", log);
  await expect.poll(() => received).toEqual([null]);
  await notifications.stop();
  await expect.poll(connections).toEqual([]);
  // A lost connection would be logged before reconnecting.
  expect(lines).toEqual([]);
});
