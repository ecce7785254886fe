import { expect, it } from "vitest";
import type { EventHelperRole } from "#shared/reunions/event-basics/event-options.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, anEvent } = test;
const { aFamily } = mergingIn(test);

it.each<{ keptRole: EventHelperRole; goneRole: EventHelperRole }>([
  { keptRole: "checkIn", goneRole: "coOrganizer" },
  { keptRole: "coOrganizer", goneRole: "checkIn" },
])(
  "DATA-08 EVT-09 keeps the stronger of two roles on an event until undone, with $keptRole on the kept profile",
  async ({ keptRole, goneRole }) => {
    const { group, admin, agent, account, person, merge } = await aFamily();
    const event = await anEvent({ familyGroupId: group.id, createdBy: admin.id });
    const [kept, gone] = [await account("Ada Berg"), await person("Ada Lund")];
    const url = `/api/events/${event.id}`;
    const name = (userId: number, role: EventHelperRole | null) =>
      agent.put(`${url}/helpers`).send({ userId, role }).expect(200);
    const roles = async () => (await agent.get(`${url}/helpers`).expect(200)).body as unknown[];
    await name(kept.id, keptRole);
    await name(gone.id, goneRole);
    const before = await roles();

    const { body } = await merge(kept, gone).expect(200);
    expect(await roles()).toContainEqual({
      userId: kept.id,
      name: "Ada Berg",
      role: "coOrganizer",
    });
    await (await signInAs(kept)).patch(url).send({ name: "Summer reunion" }).expect(200);

    await agent.post(`/api/merges/${body.mergeId}/undo`).expect(200);
    expect(await roles()).toEqual(before);
    await (
      await signInAs(kept)
    )
      .get(`${url}/helpers`)
      .expect(keptRole === "coOrganizer" ? 200 : 403);
  },
);

it("DATA-08 EVT-09 doesn't undo a merge after the merged role changed", async () => {
  const { group, admin, agent, person, merge } = await aFamily();
  const event = await anEvent({ familyGroupId: group.id, createdBy: admin.id });
  const [kept, gone] = [await person("Ada Berg"), await person("Ada Lund")];
  const name = (userId: number, role: EventHelperRole | null) =>
    agent.put(`/api/events/${event.id}/helpers`).send({ userId, role }).expect(200);
  await name(kept.id, "checkIn");
  await name(gone.id, "coOrganizer");
  const { body } = await merge(kept, gone).expect(200);
  await name(kept.id, null);
  const undo = await agent.post(`/api/merges/${body.mergeId}/undo`).expect(409);
  expect(undo.body.code).toBe("record.changedSince");
});
