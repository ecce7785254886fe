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
  const heard: (string | null)[] = [];
  const unsubscribe = notifications.subscribe(topic, (message) => void heard.push(message));
  return { heard, unsubscribe, notifications };
}

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'homecoming listener' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

it("tells every process of what has committed, and of nothing else", async () => {
  const [one, other] = [aProcess("events"), aProcess("events")];
  const elsewhere = aProcess("people");
  for (const { heard } of [one, other, elsewhere]) await expect.poll(() => heard).toEqual([null]);
  const failing = db.transaction(async (tx) => {
    await notify(tx, "events", "undone");
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  await db.transaction(async (tx) => {
    await notify(tx, "events", "7 checked in");
    await notify(tx, "people", "8");
  });
  for (const { heard } of [one, other])
    await expect.poll(() => heard).toEqual([null, "7 checked in"]);
  await expect.poll(() => elsewhere.heard).toEqual([null, "8"]);
});

it("listens on one connection however many subscribe, and to nobody who has left", async () => {
  const { heard, unsubscribe, notifications } = aProcess("events");
  const stayed: (string | null)[] = [];
  notifications.subscribe("events", (message) => void stayed.push(message));
  await expect.poll(() => heard).toEqual([null]);
  expect(await connections()).toHaveLength(1);
  unsubscribe();
  await notify(db, "events", "1");
  await expect.poll(() => stayed).toEqual([null, "1"]);
  expect(heard).toEqual([null]);
});

it("listens again after the connection was lost, and says that something may have been missed", async () => {
  const { log, lines } = logInMemory();
  const { heard } = aProcess("events", log);
  await expect.poll(() => heard).toEqual([null]);
  const [pid] = await connections();
  await pool.query("select pg_terminate_backend($1)", [pid]);
  await expect.poll(() => heard).toEqual([null, null]);
  await notify(db, "events", "still here");
  await expect.poll(() => heard).toEqual([null, null, "still here"]);
  expect(lines.join("")).toContain("The connection that listens to the database was lost");
});

it("goes on where a listener fails, and logs it without what was told", async () => {
  const { log, lines } = logInMemory();
  const { notifications, heard: told } = aProcess("people", log);
  notifications.subscribe("events", (message) => {
    throw new Error(message === null ? "not ready" : "not understood");
  });
  const heard: (string | null)[] = [];
  notifications.subscribe("events", (message) => void heard.push(message));
  await expect.poll(() => heard).toEqual([null]);
  await notify(db, "events", "of Ada");
  await expect.poll(() => heard).toEqual([null, "of Ada"]);
  expect(told).toEqual([null]);
  const errors = lines.map((line) => JSON.parse(line) as { topic: string; error: Error });
  expect(errors.map(({ topic, error }) => [topic, error.message])).toEqual([
    ["events", "not ready"],
    ["events", "not understood"],
  ]);
  expect(lines.join()).not.toContain("Ada");
});

it("leaves no connection behind once it is stopped, and makes no other", async () => {
  const { log, lines } = logInMemory();
  const { heard, notifications } = aProcess("events", log);
  await expect.poll(() => heard).toEqual([null]);
  await notifications.stop();
  await expect.poll(connections).toEqual([]);
  // A lost connection would be logged before reconnecting.
  expect(lines).toEqual([]);
});
