import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../tests/support/families/invitations.ts";
import { joinLinksIn } from "../../../../tests/support/families/join-links.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, aPerson, aRelationship, anAccount, updatePerson } = test;
const { register } = invitationsIn(test);
const { aHostWithLink, aNewcomer, stored } = joinLinksIn(test);

describe("a request to join", () => {
  it("AUTH-06 proves no address and claims no profile: it waits and reveals nothing of the family", async () => {
    const { group, ben, requests, token } = await aHostWithLink("person");
    await updatePerson(ben, { email: "ben@example.org" });
    const { agent: newcomerAgent, answer } = register({
      email: "newcomer@example.org",
      fullName: "Benjamin B.",
    });
    await answer.expect(201);
    const { body } = await newcomerAgent.post("/api/join-requests").send({ token }).expect(200);
    expect(body).toMatchObject({ familyGroupName: group.name, status: "PENDING" });
    const [account] = await db.select().from(users).where(eq(users.email, "newcomer@example.org"));
    expect(account).toMatchObject({ familyGroupId: null, verified: false });
    expect((await newcomerAgent.get("/api/users").expect(200)).body).toMatchObject([
      { id: account!.id },
    ]);
    for (const path of ["/api/events", "/api/join-requests/waiting"])
      expect((await newcomerAgent.get(path).expect(200)).body).toEqual([]);
    for (const path of [
      `/api/users/${ben.id}`,
      `/api/family-groups/${group.id}/members`,
      `/api/family-groups/${group.id}/join-requests`,
      `/api/family-groups/${group.id}/join-links`,
    ])
      await newcomerAgent.get(path).expect(404);
    const [request] = await requests();
    expect(request).toMatchObject({
      name: "Benjamin B.",
      email: "newcomer@example.org",
      isVerified: false,
      link: { kind: "person", person: { name: "Ben Berg" }, sentBy: "Anna Berg" },
    });
  });

  it("INV-06 is created once, however often and through whichever of the family's links it is made", async () => {
    const { agent, inGroup, ask, requests } = await aHostWithLink();
    const newcomer = await aNewcomer();
    const [one, again] = [await ask(newcomer), await ask(newcomer)];
    expect(again.body.id).toBe(one.body.id);
    const other = await agent.post("/api/join-links").send({ ...inGroup, kind: "family" });
    const token = other.body.address.split("/").at(-1);
    const newcomerAgent = await signInAs(newcomer);
    const { body } = await newcomerAgent.post("/api/join-requests").send({ token }).expect(200);
    expect(body.id).toBe(one.body.id);
    expect(await requests()).toHaveLength(1);
    expect((await newcomerAgent.get("/api/join-requests/own").expect(200)).body).toMatchObject([
      { id: one.body.id, status: "PENDING" },
    ]);
  });

  it("INV-06 is rejected for a member of this or another family", async () => {
    const { inGroup, ask } = await aHostWithLink();
    const member = await ask(await anAccount(inGroup));
    expect([member.status, member.body.code]).toEqual([409, "join.member"]);
    const other = await ask(await anAccount({ familyGroupId: (await aGroup()).id }));
    expect([other.status, other.body.code]).toEqual([409, "join.otherGroup"]);
  });

  it("INV-06 can be approved as a new person, whose address stays unverified", async () => {
    const { group, ask, requests, answer, agent } = await aHostWithLink();
    const newcomer = await aNewcomer();
    const { body } = await ask(newcomer);
    const waiting = await agent.get("/api/join-requests/waiting").expect(200);
    expect(waiting.body).toEqual([{ familyGroupId: group.id, waiting: 1 }]);
    await answer(body.id, "approve").expect(200);
    expect(await stored(newcomer)).toMatchObject({ familyGroupId: group.id, verified: false });
    expect(await requests()).toEqual([]);
    const again = await answer(body.id, "approve").expect(409);
    expect(again.body.message).toBe("Someone has already approved or rejected this request.");
    await answer(body.id, "reject").expect(409);
    const history = await agent.get(`/api/users/${newcomer.id}/history`).expect(200);
    expect(history.body[0]).toMatchObject({ by: { name: "Anna Berg" } });
  });

  it("INV-06 can be approved as an existing profile", async () => {
    const { group, ben, ask, answer } = await aHostWithLink("person");
    const anna = await aPerson({ familyGroupId: group.id, birthdate: "1950-01-01" });
    await aRelationship(anna, "PARENT", ben);
    const newcomer = await aNewcomer();
    const { body } = await ask(newcomer);
    await answer(body.id, "approve", { personId: ben.id }).expect(200);
    expect(await stored(newcomer)).toMatchObject({
      familyGroupId: group.id,
      fullName: "Ben Berg",
      birthdate: "1980-05-01",
      email: newcomer.email,
    });
    expect((await stored(ben)).deletedAt).not.toBeNull();
    const newcomerAgent = await signInAs(newcomer);
    const links = await newcomerAgent.get(`/api/users/${newcomer.id}/relationships`).expect(200);
    expect(JSON.stringify(links.body)).toContain(`"id":${anna.id}`);
  });

  it("INV-06 can't become a profile that signs in, has died, is of another family, or is an administrator's", async () => {
    const { inGroup, ask, answer } = await aHostWithLink();
    const newcomer = await aNewcomer();
    const { body } = await ask(newcomer);
    const elsewhere = { familyGroupId: (await aGroup()).id };
    const boss = { ...inGroup, role: "FAMILY_ADMIN" as const };
    for (const [person, status] of [
      [await anAccount(inGroup), 409],
      [await aPerson({ ...inGroup, isDeceased: true }), 409],
      [await aPerson(elsewhere), 404],
      [await aPerson(boss), 403],
    ] as const)
      await answer(body.id, "approve", { personId: person.id }).expect(status);
    expect((await stored(newcomer)).familyGroupId).toBeNull();
  });

  it("INV-06 can't become a profile if the account already has relatives", async () => {
    const { ben, ask, answer } = await aHostWithLink();
    const newcomer = await aNewcomer();
    await aRelationship(await aPerson({ familyGroupId: null }), "PARENT", newcomer);
    const { body } = await ask(newcomer);
    const refused = await answer(body.id, "approve", { personId: ben.id }).expect(409);
    expect(refused.body.code).toBe("join.hasRelatives");
  });

  it("INV-06 shows a rejected account only the rejection, and frees the link for another person", async () => {
    const { ask, answer, opened, requests } = await aHostWithLink("person");
    const newcomer = await aNewcomer();
    const { body } = await ask(newcomer);
    await opened().expect(404);
    await answer(body.id, "reject").expect(200);
    await opened().expect(200);
    expect((await ask(newcomer)).body).toMatchObject({ id: body.id, status: "REJECTED" });
    expect(await requests()).toEqual([]);
    const newcomerAgent = await signInAs(newcomer);
    expect((await newcomerAgent.get("/api/users").expect(200)).body).toMatchObject([
      { id: newcomer.id },
    ]);
    expect((await stored(newcomer)).familyGroupId).toBeNull();
    expect((await ask(await aNewcomer())).status).toBe(200);
  });

  it("INV-06 ends if the account was deleted or joined a family in another way", async () => {
    const { ask, requests, answer } = await aHostWithLink();
    const [gone, joined] = [await aNewcomer(), await aNewcomer()];
    await ask(gone);
    const { body } = await ask(joined);
    await updatePerson(gone, { deletedAt: ctx.now() });
    await updatePerson(joined, { familyGroupId: (await aGroup()).id });
    expect(await requests()).toEqual([]);
    await answer(body.id, "approve").expect(409);
  });

  it("INV-06 is visible only to the group's administrators", async () => {
    const { inGroup, group, ask } = await aHostWithLink();
    const { body } = await ask(await aNewcomer());
    const elsewhere = { familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" as const };
    for (const [caller, status] of [
      [await anAccount(inGroup), 403],
      [await anAccount(elsewhere), 404],
      [await aNewcomer(), 404],
    ] as const) {
      const newcomerAgent = await signInAs(caller);
      await newcomerAgent.get(`/api/family-groups/${group.id}/join-requests`).expect(status);
      await newcomerAgent.post(`/api/join-requests/${body.id}/approve`).send({}).expect(status);
      await newcomerAgent.post(`/api/join-requests/${body.id}/reject`).send({}).expect(status);
      expect((await newcomerAgent.get("/api/join-requests/waiting").expect(200)).body).toEqual([]);
    }
  });
});
