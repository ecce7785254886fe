import { describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, anAccount, aGroup, aRelationship } = test;
const aFamily = familiesIn(test);

const parentOf = (parent: { id: number }, child: { id: number }) => ({
  userId: parent.id,
  relatedUserId: child.id,
  relationshipType: "PARENT",
});

describe("a link is confirmed", () => {
  it("ROLE-04 if an administrator records it, for every type", async () => {
    const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    for (const relationshipType of ["PARENT", "EXTENDED"]) {
      const link = { ...parentOf(anna, ben), relationshipType };
      const { body } = await agent.post("/api/relationships").send(link).expect(201);
      expect(body.relationship.confirmed).toBe(true);
    }
  });

  it("ROLE-04 but not if a person records it about themself, so a child's contacts stay hidden", async () => {
    const { agent, aRelative, member } = await aFamily();
    const kid = await aRelative("Kid", { role: "CHILD", email: "kid@example.org" });
    const { body } = await agent.post("/api/relationships").send(parentOf(member, kid)).expect(201);
    expect(body.relationship).toMatchObject({ confirmed: false, relatedUser: { email: null } });
    expect((await agent.get(`/api/users/${kid.id}`)).body.email).toBeNull();
  });

  it("ROLE-04 if a confirmed parent records it, not an unconfirmed one", async () => {
    const { agent, aRelative, member } = await aFamily();
    const [anna, ben, kid] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Kid"),
    ];
    const link = await aRelationship(member, "PARENT", kid, { confirmedAt: null });
    const record = async (parent: { id: number }) => {
      const kind = { kind: "adoptive" };
      const request = agent.post("/api/relationships").send({ ...parentOf(parent, kid), ...kind });
      return (await request.expect(201)).body.relationship.confirmed;
    };
    expect(await record(anna)).toBe(false);
    const admin = await signInAs(
      await anAccount({ role: "FAMILY_ADMIN", familyGroupId: member.familyGroupId }),
    );
    await admin.post(`/api/relationships/${link.id}/confirm`).expect(200);
    expect(await record(ben)).toBe(true);
  });

  it("ROLE-04 but not if a parent records it whose own link has ended", async () => {
    const { agent, aRelative, member } = await aFamily();
    const [anna, kid] = [await aRelative("Anna"), await aRelative("Kid")];
    await aRelationship(member, "PARENT", kid, { kind: "foster", relationshipStatus: "FORMER" });
    const request = agent.post("/api/relationships").send(parentOf(anna, kid));
    expect((await request.expect(201)).body.relationship.confirmed).toBe(false);
  });

  it("ROLE-04 if the creator of the child's profile records it", async () => {
    const { agent, aRelative, member } = await aFamily();
    const kid = await aRelative("Kid", { createdBy: member.id });
    const other = await aRelative("Other");
    const record = async (parent: { id: number }, child: { id: number }) =>
      (await agent.post("/api/relationships").send(parentOf(parent, child)).expect(201)).body
        .relationship.confirmed;
    expect(await record(member, kid)).toBe(true);
    // The parent's own claim gives no rights over the child.
    expect(await record(kid, other)).toBe(false);
  });

  it("ROLE-04 but not if one spouse records it, because the other may not agree", async () => {
    const { agent, aRelative, member } = await aFamily();
    const anna = await aRelative("Anna");
    const { body } = await agent
      .post("/api/relationships/spouse")
      .send({ userId: member.id, spouseId: anna.id })
      .expect(201);
    expect(body.relationship.confirmed).toBe(false);
  });

  it("ROLE-04 when the second partner confirms the union as well", async () => {
    const { agent, aRelative, member, group } = await aFamily();
    const ben = await anAccount({ familyGroupId: group.id });
    const asBen = await signInAs(ben);
    const third = await signInAs(await anAccount({ familyGroupId: group.id }));
    const union = { userId: member.id, spouseId: ben.id };
    const { body } = await agent.post("/api/relationships/spouse").send(union).expect(201);
    const path = `/api/relationships/${body.relationship.id}/confirm`;
    // The person who recorded the union has already confirmed it.
    const again = await agent.post(path).expect(200);
    expect(again.body).toMatchObject({ confirmed: false, awaitsPartner: true });
    await third.post(path).expect(403);
    const both = await asBen.post(path).expect(200);
    expect(both.body).toMatchObject({ confirmed: true, awaitsPartner: false });
    // Changing the union requires both confirmations again.
    const change = { relationshipStatus: "FORMER" };
    const changed = await asBen.patch(path.replace("/confirm", "")).send(change).expect(200);
    expect(changed.body).toMatchObject({ confirmed: false, awaitsPartner: true });
    await asBen.post(path).expect(200);
    expect((await agent.post(path).expect(200)).body.confirmed).toBe(true);
    // Being part of a link gives no right to confirm other types.
    const kid = await aRelative("Kid");
    const parent = await aRelationship(ben, "PARENT", kid, { confirmedAt: null });
    await asBen.post(`/api/relationships/${parent.id}/confirm`).expect(403);
  });

  it("ROLE-04 when both partners confirm a union that someone else recorded", async () => {
    const { agent, group } = await aFamily();
    const [ann, ben] = [
      await anAccount({ familyGroupId: group.id }),
      await anAccount({ familyGroupId: group.id }),
    ];
    const union = { userId: ann.id, spouseId: ben.id };
    const { body } = await agent.post("/api/relationships/spouse").send(union).expect(201);
    expect(body.relationship).toMatchObject({ confirmed: false, awaitsPartner: false });
    const path = `/api/relationships/${body.relationship.id}/confirm`;
    const one = await (await signInAs(ben)).post(path).expect(200);
    expect(one.body).toMatchObject({ confirmed: false, awaitsPartner: true });
    expect((await (await signInAs(ann)).post(path).expect(200)).body.confirmed).toBe(true);
  });

  it("ROLE-04 when both partners have recorded it", async () => {
    const { agent, member, group } = await aFamily();
    const ben = await anAccount({ familyGroupId: group.id });
    const record = (by: typeof agent, userId: number, spouseId: number) =>
      by.post("/api/relationships/spouse").send({ userId, spouseId });
    const confirmed = async (request: ReturnType<typeof record>, status: number) =>
      (await request.expect(status)).body.relationship.confirmed;
    expect(await confirmed(record(agent, member.id, ben.id), 201)).toBe(false);
    expect(await confirmed(record(agent, member.id, ben.id), 200)).toBe(false);
    expect(await confirmed(record(await signInAs(ben), ben.id, member.id), 200)).toBe(true);
  });

  it("ROLE-04 when an administrator confirms it, and nobody else", async () => {
    const { agent, aRelative, group } = await aFamily();
    const [anna, kid] = [await aRelative("Anna"), await aRelative("Kid")];
    const { id } = await aRelationship(anna, "PARENT", kid, { confirmedAt: null });
    await agent.post(`/api/relationships/${id}/confirm`).expect(403);
    const foreign = await anAccount({ role: "FAMILY_ADMIN", familyGroupId: (await aGroup()).id });
    await (await signInAs(foreign)).post(`/api/relationships/${id}/confirm`).expect(404);
    const admin = await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id });
    const { body } = await (
      await signInAs(admin)
    )
      .post(`/api/relationships/${id}/confirm`)
      .expect(200);
    expect(body.confirmed).toBe(true);
    const mirrored = await agent.get(`/api/users/${kid.id}/relationships`).expect(200);
    expect(mirrored.body[0].confirmed).toBe(true);
  });

  it("ROLE-04 until someone without the right changes it into another link", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, kid] = [await aRelative("Anna"), await aRelative("Kid")];
    const { id } = await aRelationship(anna, "PARENT", kid, { kind: "birth" });
    const change = async (values: object) =>
      (await agent.patch(`/api/relationships/${id}`).send(values).expect(200)).body.confirmed;
    expect(await change({ startDate: "2001-01-01" })).toBe(true);
    expect(await change({ relationshipStatus: "CURRENT", kind: "birth" })).toBe(true);
    expect(await change({ relationshipStatus: "FORMER" })).toBe(false);
    expect(await change({ relationshipStatus: "CURRENT" })).toBe(false);
  });
});
