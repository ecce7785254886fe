import { expect, it } from "vitest";
import { PLAN, plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, anAccount } = test;
const aFamily = plannersIn(test);

it("EVT-05 DATA-04 an event of a deleted group is hidden from everyone, and returns with the group", async () => {
  const { group, agent, ada } = await aFamily();
  const { body: event } = await agent.post("/api/events").send(PLAN).expect(201);
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const path = `/api/events/${event.id}`;
  await superAdmin.delete(`/api/family-groups/${group.id}`).expect(200);
  for (const reader of [await signInAs(ada), superAdmin]) {
    for (const part of ["", "/invitations", "/history", "/removed-guests", "/updates", "/helpers"])
      await reader.get(`${path}${part}`).expect(404);
    await reader.post(`${path}/invitations`).expect(404);
    await reader.patch(path).send({ location: "Hall" }).expect(404);
    await reader.post(`${path}/restore`).expect(404);
    expect((await reader.get("/api/events").expect(200)).body).toEqual([]);
  }
  await superAdmin.post(`/api/family-groups/${group.id}/restore`).expect(200);
  const { body } = await superAdmin.get(path).expect(200);
  expect(body).toMatchObject({ name: PLAN.name, location: PLAN.location });
});
