import { beforeAll, expect, it } from "vitest";
import type * as z from "zod/mini";
import type { checkInChangesSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import { aBadgeCode } from "../../../../tests/support/badges.ts";
import { checkInEventsIn } from "../../../../tests/support/families/check-in-events.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listenToStream } from "../../../../tests/support/server/live-stream.ts";
import { listenOnFreePort } from "../../../../tests/support/server/listen-on-free-port.ts";
import { statementsOf } from "../../../../tests/support/server/statements.ts";
import { aSession } from "../../../../tests/support/session.ts";
import { hashBadgeCodeSync } from "../badges/badge-code.rules.ts";
import { notifyListChange } from "../guest-list/list-changes.service.ts";

const test = await testApp();
const { signInAs, db, ctx, served, anAccount, updatePerson } = test;
const aCheckIn = checkInEventsIn(test);
const { server, port } = await listenOnFreePort(served);

// The very first subscription starts the connection and causes an extra reload, so subscribe to
// another topic first.
beforeAll(
  () =>
    new Promise<void>((resolve) => void ctx.notifications.subscribe("anything", () => resolve())),
);

type Change = z.input<typeof checkInChangesSchema>;

/** An event's check-in with listening stations, each of which has received the initial state. */
async function aListenedCheckIn(...door: Parameters<typeof aCheckIn>) {
  const found = await aCheckIn(...door);
  const listen = async (person: { id: number } = found.ada) => {
    const cookie = await aSession(ctx, person);
    const received = await listenToStream(
      { port },
      `/api/events/${found.event.id}/check-ins/live`,
      cookie,
    );
    const changes = () => received.events().map((text) => JSON.parse(text) as Change);
    await expect.poll(() => changes().length).toBeGreaterThan(0);
    return { ...received, changes };
  };
  const checkIn = (laptop = "Laptop 1") =>
    found.send(laptop, { do: "checkIn", attendanceId: found.row.id });
  return { ...found, listen, checkIn };
}

it("ATT-10 sends the current state at once, then each check-in with counts", async () => {
  const { listen, checkIn, row } = await aListenedCheckIn();
  const { changes, response } = await listen();
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(changes()[0]).toMatchObject({ isAnew: true, headcount: { attended: 0, confirmed: 1 } });
  await checkIn();
  await expect.poll(() => changes().at(-1)!.headcount.attended).toBe(1);
  expect(changes().at(-1)).toMatchObject({
    isAnew: false,
    people: [{ id: row.id, status: "attended", checkedInOn: "Laptop 1" }],
    gone: [],
  });
});

it("ATT-10 sends changes made elsewhere, and walk-ins that are added and undone", async () => {
  const { listen, agent, row, send } = await aListenedCheckIn({ status: "pending" });
  const { changes } = await listen();
  const last = () => changes().at(-1)!;
  await agent.patch(`/api/attendance/${row.id}`).send({ status: "confirmed" }).expect(200);
  await expect.poll(() => last().people).toMatchObject([{ status: "confirmed" }]);
  await agent.post(`/api/attendance/${row.id}/check-in`).expect(200);
  await expect.poll(() => last().people).toMatchObject([{ status: "attended" }]);
  await agent.delete(`/api/attendance/${row.id}/check-in`).expect(200);
  await expect.poll(() => last().people).toMatchObject([{ status: "confirmed" }]);
  const [guest] = await send("Laptop 1", { do: "walkInGuest", name: "Nina", isChild: false });
  await expect.poll(() => last().people).toMatchObject([{ fullName: "Nina" }]);
  await send("Laptop 1", { do: "undo", undoes: guest!.key });
  await expect.poll(() => last().gone).toEqual([guest!.person!.id]);
  expect(last().headcount.total).toBe(1);
  await agent.delete(`/api/attendance/${row.id}`).expect(200);
  await expect.poll(() => last().gone).toEqual([row.id]);
});

it("ATT-07 ATT-11 sends stations the code of a replaced badge, so the old one stops working offline", async () => {
  const { listen, agent, row, event } = await aListenedCheckIn();
  const { changes } = await listen();
  await agent.post(`/api/attendance/${row.id}/badge`).expect(200);
  const version = row.badgeVersion + 1;
  const codeHash = hashBadgeCodeSync(
    aBadgeCode({ id: row.id, eventId: event.id, badgeVersion: version }),
  );
  await expect.poll(() => changes().at(-1)!.people).toMatchObject([{ id: row.id, codeHash }]);
});

it("ATT-10 reads changes once for all listeners, their sessions once, and each person's rights once", async () => {
  const { listen, checkIn, inGroup, agent, event } = await aListenedCheckIn();
  const stations: Awaited<ReturnType<typeof listen>>[] = [];
  for (let n = 0; n < 5; n++) {
    const helper = await anAccount(inGroup);
    const helperRole = { userId: helper.id, role: "checkIn" };
    await agent.put(`/api/events/${event.id}/helpers`).send(helperRole).expect(200);
    stations.push(await listen(helper), await listen(helper));
  }
  const statements = await statementsOf(ctx.pool, async () => {
    await checkIn();
    for (const { changes } of stations)
      await expect.poll(() => changes().at(-1)!.headcount.attended).toBe(1);
  });
  const counts = statements.filter(
    (text) => /count\(\*\)::int/.test(text) && /"attendance"/.test(text),
  );
  expect(counts).toHaveLength(1);
  const permissionQueries = statements.filter((text) => /"event_helpers" "of_actor"/.test(text));
  const sessions = statements.filter((text) => /"sessions"/.test(text));
  // This is once for the request itself and once per listener.
  expect(permissionQueries.length).toBeLessThanOrEqual(1 + stations.length);
  // This is once for the request itself and once for all listeners, who may have connected in two
  // groups.
  expect(sessions.length).toBeLessThanOrEqual(3);
});

it("ATT-15 ends when a helper loses the check-in role, without further changes", async () => {
  const { listen, agent, checkIn, event, bo } = await aListenedCheckIn();
  const helpers = `/api/events/${event.id}/helpers`;
  await agent.put(helpers).send({ userId: bo.id, role: "checkIn" }).expect(200);
  const { received, changes } = await listen(bo);
  const before = changes().length;
  await agent.put(helpers).send({ userId: bo.id, role: null }).expect(200);
  await checkIn();
  await expect.poll(() => received.hasEnded).toBe(true);
  expect(changes()).toHaveLength(before);
});

it("ATT-15 ends when a helper leaves the family, without further changes", async () => {
  const { listen, agent, checkIn, event, bo } = await aListenedCheckIn();
  const helper = { userId: bo.id, role: "checkIn" };
  await agent.put(`/api/events/${event.id}/helpers`).send(helper).expect(200);
  const { received, changes } = await listen(bo);
  const before = changes().length;
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  await root.patch(`/api/users/${bo.id}`).send({ familyGroupId: null }).expect(200);
  await checkIn();
  await expect.poll(() => received.hasEnded).toBe(true);
  expect(changes()).toHaveLength(before);
});

it("ATT-10 stops when nobody listens anymore, and starts again for a new listener", async () => {
  const { listen, checkIn, eva } = await aListenedCheckIn();
  const first = await listen();
  first.disconnect();
  await expect.poll(() => new Promise((done) => server.getConnections((_, n) => done(n)))).toBe(0);
  await checkIn();
  const second = await listen();
  expect(second.changes()[0]).toMatchObject({ isAnew: true, headcount: { attended: 1 } });
  await updatePerson(eva, { isDeceased: true });
  const third = await listen();
  expect(third.changes()[0]).toMatchObject({ headcount: { total: 0 } });
});

it("ATT-10 tells stations to reload the roster after too many changes to list", async () => {
  const { listen, event } = await aListenedCheckIn();
  const { changes } = await listen();
  const before = changes().length;
  const ids = Array.from({ length: 601 }, (_, n) => n + 1);
  await notifyListChange(db, event.id, ids);
  await expect.poll(() => changes().length).toBe(before + 1);
  expect(changes().at(-1)).toMatchObject({ isAnew: true, people: [], gone: [] });
  await notifyListChange(db, event.id, [2_000_000_000]);
  await expect.poll(() => changes().length).toBe(before + 2);
  expect(changes().at(-1)).toMatchObject({ isAnew: false, gone: [2_000_000_000] });
});
