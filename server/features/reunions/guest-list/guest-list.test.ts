import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { PLAN } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aPerson, anAccount, aRelationship, updatePerson } = test;

/**
 * Ingrid, who died, and her descendants: Ada (formerly married to Carl, now to Dag), Ada's child
 * Eva, and Bo, who is dead, with his widow Fay and child Gro. Hans is in the group but not related.
 */
async function aFamily() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const person = (fullName: string, values = {}) => aPerson({ ...inGroup, fullName, ...values });
  const ingrid = await person("Ingrid", { isDeceased: true });
  const [ada, bo] = [await person("Ada"), await person("Bo", { deathDate: "2001-01-01" })];
  const [carl, dag, fay] = [await person("Carl"), await person("Dag"), await person("Fay")];
  const [eva, gro] = [
    await person("Eva", { familyBranch: "North" }),
    await person("Gro", { familyBranch: "North" }),
  ];
  const hans = await anAccount({ ...inGroup, fullName: "Hans" });
  for (const child of [ada, bo]) await aRelationship(ingrid, "PARENT", child);
  await aRelationship(ada, "PARENT", eva);
  await aRelationship(bo, "PARENT", gro);
  await aRelationship(ada, "SPOUSE", carl, { relationshipStatus: "FORMER" });
  await aRelationship(ada, "SPOUSE", dag);
  await aRelationship(bo, "SPOUSE", fay, { relationshipStatus: "DECEASED" });
  const people = { ingrid, ada, bo, carl, dag, fay, eva, gro, hans };
  const agent = await signInAs(hans);
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const namesOn = async (id: number) => {
    const { body } = await agent.get(`/api/events/${id}`).expect(200);
    return body.attendees.map(({ user }: { user: { fullName: string } }) => user.fullName);
  };
  const ofIngrid = { inviteRule: "descendants", inviteAncestorId: ingrid.id };
  return { group, inGroup, ...people, agent, root, namesOn, ofIngrid };
}

describe("an event's guests", () => {
  it.each([
    ["none", ["Ada", "Eva", "Gro"]],
    ["current", ["Ada", "Dag", "Eva", "Fay", "Gro"]],
    ["all", ["Ada", "Carl", "Dag", "Eva", "Fay", "Gro"]],
  ])("EVT-09 are a person's living descendants, with spouses: %s", async (spouses, names) => {
    const { agent, ofIngrid, namesOn } = await aFamily();
    const rule = { ...ofIngrid, inviteSpouses: spouses };
    const preview = await agent.post("/api/events/guest-preview").send(rule).expect(200);
    expect(preview.body.total).toBe(names.length);
    const { body } = await agent
      .post("/api/events")
      .send({ ...PLAN, ...rule })
      .expect(201);
    expect(body.inviteAncestor).toMatchObject({ name: "Ingrid" });
    expect(await namesOn(body.id)).toEqual(names);
  });

  it("EVT-09 are counted by branch and generation before anyone is invited", async () => {
    const { agent, ofIngrid } = await aFamily();
    const { body } = await agent
      .post("/api/events/guest-preview")
      .send({ ...ofIngrid, inviteSpouses: "current" })
      .expect(200);
    expect(body).toEqual({
      total: 5,
      branches: [
        { branch: null, count: 3 },
        { branch: "North", count: 2 },
      ],
      generations: [
        { generation: 1, count: 3 },
        { generation: 2, count: 2 },
      ],
    });
    const everyone = await agent
      .post("/api/events/guest-preview")
      .send({ inviteRule: "everyone", familyBranch: "North" })
      .expect(200);
    expect(everyone.body).toEqual({
      total: 2,
      branches: [{ branch: "North", count: 2 }],
      generations: [],
    });
    expect(await db.select().from(attendance)).toEqual([]);
  });

  it("EVT-09 follow the tree: descendants born, found, or married later are invited automatically", async () => {
    const { agent, root, inGroup, ofIngrid, namesOn, eva, hans } = await aFamily();
    const rule = { ...ofIngrid, inviteSpouses: "current" };
    const { id } = (await agent.post("/api/events").send({ ...PLAN, ...rule })).body;
    expect(await namesOn(id)).not.toContain("Hans");
    const child = { fullName: "Ida", parentId: eva.id, ...inGroup };
    await root.post("/api/relationship-children").send(child).expect(201);
    await root.post("/api/relationships/spouse").send({ userId: eva.id, spouseId: hans.id });
    expect(await namesOn(id)).toEqual(["Ada", "Dag", "Eva", "Fay", "Gro", "Hans", "Ida"]);
  });

  it("EVT-09 are descendants of a person in the event's own group", async () => {
    const { agent, root } = await aFamily();
    const other = await aPerson({ familyGroupId: (await aGroup()).id });
    const rule = { inviteRule: "descendants", inviteAncestorId: other.id };
    await agent
      .post("/api/events")
      .send({ ...PLAN, ...rule })
      .expect(404);
    const { group } = await aFamily();
    await root
      .post("/api/events")
      .send({ ...PLAN, ...rule, familyGroupId: group.id })
      .expect(400);
    await root
      .post("/api/events")
      .send({ ...PLAN, ...rule, familyGroupId: null })
      .expect(400);
  });

  it("EVT-09 are added by a new rule, but never removed", async () => {
    const { agent, ofIngrid, namesOn } = await aFamily();
    const { id } = (await agent.post("/api/events").send({ ...PLAN, familyBranch: "North" })).body;
    expect(await namesOn(id)).toEqual(["Eva", "Gro"]);
    const { body } = await agent
      .patch(`/api/events/${id}`)
      .send({ ...ofIngrid, familyBranch: null })
      .expect(200);
    expect(body.headcount.total).toBe(3);
    await agent.patch(`/api/events/${id}`).send({ inviteRule: "everyone" }).expect(200);
    const names = ["Ada", "Carl", "Dag", "Eva", "Fay", "Gro", "Hans"];
    expect(await namesOn(id)).toEqual(names);
    await agent.patch(`/api/events/${id}`).send({ familyBranch: "North" }).expect(200);
    expect(await namesOn(id)).toEqual(names);
  });
});

describe("an organizer", () => {
  it("EVT-09 adds people, a person's descendants, and guests by name, each once", async () => {
    const { agent, ofIngrid, namesOn, hans, carl, ingrid } = await aFamily();
    const { id } = (await agent.post("/api/events").send({ ...PLAN, familyBranch: "South" })).body;
    const add = (path: string, body: object) => agent.post(`/api/events/${id}/${path}`).send(body);
    const people = { userIds: [hans.id, carl.id] };
    expect((await add("people", people).expect(200)).body).toMatchObject({ added: 2 });
    expect((await add("people", people).expect(200)).body).toMatchObject({ added: 0 });
    const { inviteAncestorId: ancestorId } = ofIngrid;
    const descendants = { ancestorId, spouses: "none" };
    const { body } = await add("descendants", descendants).expect(200);
    expect(body).toMatchObject({ added: 3, headcount: { pending: 5, total: 5 } });
    const guest = await add("guests", { name: " Nina  Neighbour ", isChild: false }).expect(201);
    expect(guest.body).toMatchObject({ userId: null, user: { fullName: "Nina Neighbour" } });
    expect(await namesOn(id)).toEqual(["Ada", "Carl", "Eva", "Gro", "Hans", "Nina Neighbour"]);
    const dead = await add("people", { userIds: [ingrid.id] }).expect(409);
    expect(dead.body.errors).toMatchObject([{ path: "userIds" }]);
    await add("people", { userIds: [] }).expect(400);
    await add("guests", { name: " ", isChild: false }).expect(400);
  });

  it("EVT-09 removes guests and restores them; the rule doesn't invite removed guests again", async () => {
    const { agent, namesOn, eva } = await aFamily();
    const { id } = (await agent.post("/api/events").send({ ...PLAN, familyBranch: "North" })).body;
    const [row] = await db.select().from(attendance).where(eq(attendance.userId, eva.id));
    await db.update(attendance).set({ status: "confirmed" }).where(eq(attendance.id, row!.id));
    await agent.delete(`/api/attendance/${row!.id}`).expect(200);
    await agent.patch(`/api/events/${id}`).send({ familyBranch: null }).expect(200);
    expect(await namesOn(id)).not.toContain("Eva");
    const takenOff = async () =>
      (await agent.get(`/api/events/${id}/removed-guests`).expect(200)).body;
    expect(await takenOff()).toMatchObject([{ id: row!.id, name: "Eva" }]);
    await agent.post(`/api/attendance/${row!.id}/restore`).expect(200);
    expect(await takenOff()).toEqual([]);
    expect(await namesOn(id)).toContain("Eva");
    const { body } = await agent.get(`/api/events/${id}`).expect(200);
    expect(body.headcount.confirmed).toBe(1);
    await agent.delete(`/api/attendance/${row!.id}`).expect(200);
    const again = await agent.post(`/api/events/${id}/people`).send({ userIds: [eva.id] });
    expect(again.body).toMatchObject({ added: 1 });
  });

  it("EVT-09 undoes an addition: guests who replied stay, and earlier removals are removed again", async () => {
    const { agent, ofIngrid, namesOn, eva, gro, ada } = await aFamily();
    const { id } = (await agent.post("/api/events").send({ ...PLAN, familyBranch: "North" })).body;
    const rowOf = async (person: { id: number }) =>
      (await db.select().from(attendance).where(eq(attendance.userId, person.id)))[0];
    await agent.delete(`/api/attendance/${(await rowOf(gro))!.id}`).expect(200);
    const branch = { ancestorId: ofIngrid.inviteAncestorId, spouses: "all" };
    const add = () => agent.post(`/api/events/${id}/descendants`).send(branch).expect(200);
    const { addition } = (await add()).body;
    expect(addition.restored).toEqual([(await rowOf(gro))!.id]);
    expect(addition.added).toHaveLength(4);
    await db.update(attendance).set({ status: "declined" }).where(eq(attendance.userId, ada.id));
    const takeBack = (body: object) => agent.post(`/api/events/${id}/people/undo`).send(body);
    expect((await takeBack(addition).expect(200)).body.headcount.total).toBe(2);
    expect(await namesOn(id)).toEqual(["Ada", "Eva"]);
    expect((await rowOf(gro))!.removedAt).not.toBeNull();
    const other = (await agent.post("/api/events").send(PLAN)).body;
    const [row] = await db.select().from(attendance).where(eq(attendance.userId, eva.id));
    await agent
      .post(`/api/events/${other.id}/people/undo`)
      .send({ added: [row!.id], restored: [row!.id] });
    expect(await namesOn(id)).toContain("Eva");
    await takeBack({ added: ["x"], restored: [] }).expect(400);
  });

  it("EVT-09 ATT-15 sees and changes guests of their own event only", async () => {
    const { agent, inGroup, eva, hans } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN)).body;
    const other = await signInAs(await anAccount(inGroup));
    const rowOf = async (person: { id: number }) =>
      (await db.select().from(attendance).where(eq(attendance.userId, person.id)))[0]!.id;
    await other.delete(`/api/attendance/${await rowOf(eva)}`).expect(404);
    await other
      .post(`/api/events/${id}/people`)
      .send({ userIds: [hans.id] })
      .expect(403);
    await other.post(`/api/events/${id}/guests`).send({ name: "Me", isChild: false }).expect(403);
    const foreign = await aFamily();
    await foreign.agent.delete(`/api/attendance/${await rowOf(eva)}`).expect(404);
    await agent
      .post(`/api/events/${id}/people`)
      .send({ userIds: [foreign.hans.id] })
      .expect(404);
  });

  it("ATT-15 EVT-09 opens an event to added people from any group", async () => {
    const { agent, root } = await aFamily();
    const { id } = (await agent.post("/api/events").send(PLAN)).body;
    const outsider = await anAccount({ familyGroupId: (await aGroup()).id, fullName: "Olga" });
    const theirs = await signInAs(outsider);
    await theirs.get(`/api/events/${id}`).expect(404);
    const add = { userIds: [outsider.id] };
    await root.post(`/api/events/${id}/people`).send(add).expect(200);
    const { body } = await theirs.get(`/api/events/${id}`).expect(200);
    expect(body.headcount.total).toBe(8);
    expect((await theirs.get("/api/events").expect(200)).body).toHaveLength(1);
    await updatePerson(outsider, { familyGroupId: null });
    await theirs.get(`/api/events/${id}`).expect(200);
  });
});
