import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/server/database.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { rereadOnChange } from "./live.ts";
import { listen, type Notifications, notify } from "./notifications.ts";

const { db, pool } = await testDatabase();

/** A process's notifications, with the number of subscriptions. */
function countSubscriptions() {
  const notifications = listen({ pool, log: logInMemory().log });
  const count = { subscribed: 0 };
  const subscribe: Notifications["subscribe"] = (...listening) => {
    const end = notifications.subscribe(...listening);
    count.subscribed++;
    return () => {
      count.subscribed--;
      end();
    };
  };
  return { count, notifications: { ...notifications, subscribe } };
}

it("combines changes during a waiting read into one more read", async () => {
  const { notifications, count } = countSubscriptions();
  const leaving = new AbortController();
  let reads = 0;
  const signal = leaving.signal;
  const readings = rereadOnChange(notifications, {
    topic: "doors",
    read: async () => ++reads,
    signal,
  });
  const received: string[] = [];
  expect((await readings.next()).value).toBe(1);
  notifications.subscribe("doors", (message) => void received.push(message ?? "connected"));
  // The first subscription opens the connection, which causes one extra read.
  expect((await readings.next()).value).toBe(2);
  for (const text of ["1", "2", "3"]) await notify(db, "doors", text);
  await expect.poll(() => received.slice(-3)).toEqual(["1", "2", "3"]);
  expect((await readings.next()).value).toBe(3);
  const waiting = readings.next();
  leaving.abort();
  expect(await waiting).toEqual({ value: undefined, done: true });
  expect([reads, count.subscribed]).toEqual([3, 1]);
  await notifications.stop();
});
