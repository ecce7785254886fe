import type { Agent } from "supertest";
import { describe, expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { listFieldPaths } from "#shared/lib/access.ts";
import { callRoute } from "../../../../tests/support/contracts/call-route.ts";
import { pathFor, samples } from "../../../../tests/support/contracts/samples.ts";
import type { Target } from "../../../../tests/support/contracts/target.ts";
import { twoFamilies } from "../../../../tests/support/contracts/callers.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, anAccount, anAttendance, aGroup, updatePerson } = test;

/** All routes about an event, a deleted event, or one of its guests. */
const eventRoutes = contracts.flatMap(({ feature, routes }: Contract) =>
  Object.entries(routes).flatMap(([name, route]) => {
    const { event, attendance, deletedEvent } = listFieldPaths(route.access);
    const place = event ?? attendance ?? deletedEvent ?? "?";
    return place.endsWith("?") ? [] : [{ id: `${feature}.${name}`, route }];
  }),
);

/** Returns the status of each route, by name. */
async function statusesOf(agent: Agent, target: Target) {
  const statuses: Record<string, number> = {};
  for (const { id, route } of eventRoutes) {
    const sample = samples[id]!(target, 1);
    statuses[id] = (await callRoute(agent, route, pathFor(route, target), sample)).status;
  }
  return statuses;
}

const allAnswer = (status: number) => Object.fromEntries(eventRoutes.map(({ id }) => [id, status]));

const ROLE_SETTERS = {
  creator: ({ id }: { id: number }) => db.update(events).set({ createdBy: id }),
  "co-organizer": async ({ id }: { id: number }, eventIds: number[]) =>
    db
      .insert(eventHelpers)
      .values(eventIds.map((eventId) => ({ eventId, userId: id, role: "coOrganizer" as const }))),
  "check-in helper": async ({ id }: { id: number }, eventIds: number[]) =>
    db
      .insert(eventHelpers)
      .values(eventIds.map((eventId) => ({ eventId, userId: id, role: "checkIn" as const }))),
};
const roles = Object.keys(ROLE_SETTERS) as (keyof typeof ROLE_SETTERS)[];

/** An event of family A, a verified person with this role on it, and a Super Admin. */
async function aRoleHolder(role: keyof typeof ROLE_SETTERS) {
  const world = await twoFamilies(test);
  const target = await world.aTarget();
  const inGroup = { familyGroupId: target.group };
  const holder = await anAccount(inGroup);
  await ROLE_SETTERS[role](holder, [target.event, target.deletedEvent]);
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const moveTo = (familyGroupId: number | null) =>
    root.patch(`/api/users/${holder.id}`).send({ familyGroupId }).expect(200);
  return { target, inGroup, holder, agent: await signInAs(holder), root, moveTo };
}

describe("a role on an event", () => {
  it.each(roles)("ATT-15 EVT-09 ends with the membership: %s", async (role) => {
    const { target, agent, moveTo } = await aRoleHolder(role);
    const at = `/api/events/${target.event}`;
    await agent.get(`${at}/roster`).expect(200);
    if (role !== "check-in helper") await agent.get(`${at}/dues/households`).expect(200);
    await moveTo((await aGroup()).id);
    expect(await statusesOf(agent, target)).toEqual(allAnswer(404));
    expect((await agent.get("/api/events").expect(200)).body).toEqual([]);
    await moveTo(null);
    await agent.get(at).expect(404);
  });

  it("ATT-15 leaves a former member who is still a guest only what guests see", async () => {
    const { target, agent, moveTo, holder } = await aRoleHolder("creator");
    await anAttendance({ eventId: target.event, userId: holder.id, isAdded: true });
    await moveTo((await aGroup()).id);
    await agent.get(`/api/events/${target.event}`).expect(200);
    await agent.get(`/api/events/${target.event}/roster`).expect(403);
    await agent.delete(`/api/events/${target.event}`).expect(403);
  });

  it.each(["co-organizer", "check-in helper"] as const)(
    "EVT-09 isn't restored for a %s who returns",
    async (role) => {
      const { target, agent, moveTo } = await aRoleHolder(role);
      await moveTo(null);
      await moveTo(target.group);
      const { body } = await agent.get(`/api/events/${target.event}`).expect(200);
      expect(body.role).toBeNull();
      await agent.get(`/api/events/${target.event}/roster`).expect(403);
    },
  );

  it.each(["is deleted", "has died"] as const)(
    "EVT-09 ends when a co-organizer %s, who is no longer listed",
    async (cause) => {
      const { target, holder, root } = await aRoleHolder("co-organizer");
      const at = `/api/users/${holder.id}`;
      if (cause === "is deleted") {
        await root.delete(at).expect(200);
        await root.post(`${at}/restore`).expect(200);
      } else await root.patch(at).send({ isDeceased: true }).expect(200);
      const { body } = await root.get(`/api/events/${target.event}/helpers`).expect(200);
      expect(body).toEqual([]);
    },
  );

  it("EVT-09 isn't shown for a creator who has died or left", async () => {
    const { target, holder, root, inGroup } = await aRoleHolder("creator");
    const organizerIds = async () =>
      (await root.get(`/api/events/${target.event}`).expect(200)).body.organizers.map(
        (each: { id: number }) => each.id,
      );
    expect(await organizerIds()).toEqual([holder.id]);
    await updatePerson(holder, { familyGroupId: null });
    expect(await organizerIds()).toEqual([]);
    await updatePerson(holder, { ...inGroup, isDeceased: true });
    expect(await organizerIds()).toEqual([]);
  });
});
