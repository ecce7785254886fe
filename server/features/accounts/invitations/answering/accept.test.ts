import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const {
  db,
  ctx,
  signInAs,
  http,
  aGroup,
  aPerson,
  anAccount,
  anEvent,
  anInvitation,
  aRelationship,
} = test;
const { aHost, aLinkTo, statusOf } = invitationsIn(test);
type Values = Partial<typeof users.$inferInsert>;

/** A person with an account and an invitation, optionally to a profile in the tree. */
async function anInvited({ account = {}, profile }: { account?: Values; profile?: Values } = {}) {
  const host = await aHost();
  const person = await anAccount(account);
  const place = profile && (await aPerson({ ...host.inGroup, ...profile }));
  const invitation = await anInvitation(host.group, {
    email: person.email!.toUpperCase(),
    senderId: host.admin.id,
    ...(place && { personId: place.id }),
  });
  const token = await aLinkTo(invitation);
  const agent = await signInAs(person);
  const path = `/api/family-invitations/${invitation.id}`;
  const answer = (action: "accept" | "reject", by = agent) =>
    by.post(`${path}/${action}`).send({ token });
  const me = async () => (await agent.get("/api/user").expect(200)).body;
  return { ...host, person, place, invitation, token, agent, path, answer, me };
}

describe("accepting an invitation", () => {
  it("INV-03 makes the person with that address a member, and records it in the group's history", async () => {
    const { group, person, invitation, token, answer, me } = await anInvited({
      account: { verified: false },
    });
    const { body: details } = await http.get(`/api/family-invitations/token/${token}`).expect(200);
    expect(details).toEqual({
      id: invitation.id,
      token,
      email: invitation.email,
      status: "PENDING",
      familyGroupName: group.name,
      familyGroupId: group.id,
      recipientName: null,
      message: null,
      sentBy: "Anna Berg",
      senderPhoto: null,
      hasAccount: true,
      place: null,
    });
    const { body } = await answer("accept").expect(200);
    expect(body).toEqual({ success: true, message: `Welcome to ${group.name}.` });
    expect(await me()).toMatchObject({ id: person.id, familyGroupId: group.id, verified: true });
    expect(await statusOf(invitation)).toBe("ACCEPTED");
    const [line] = await db.select().from(history).where(eq(history.subjectId, person.id));
    expect(line).toMatchObject({ familyGroupId: group.id, actorId: person.id });
  });

  it("INV-03 reports that it was already accepted, and the page still opens", async () => {
    const { token, answer } = await anInvited();
    await answer("accept").expect(200);
    for (const action of ["accept", "reject"] as const) {
      const { body } = await answer(action).expect(409);
      expect(body.code).toBe("invitation.accepted");
    }
    const { body } = await http.get(`/api/family-invitations/token/${token}`).expect(200);
    expect(body.status).toBe("ACCEPTED");
  });

  it("INV-03 requires the invited address and the invitation's own link", async () => {
    const { group, invitation, path, agent, answer } = await anInvited();
    const stranger = await signInAs(await anAccount());
    const { body } = await answer("accept", stranger).expect(403);
    expect(body.code).toBe("invitation.otherAccount");
    await answer("reject", stranger).expect(403);
    const anothers = await aLinkTo(await anInvitation(group));
    for (const action of ["accept", "reject"]) {
      await agent.post(`${path}/${action}`).send({ token: anothers }).expect(404);
      await agent.post(`${path}/${action}`).send({ token: "x" }).expect(404);
      await agent.post(`${path}/${action}`).send({}).expect(400);
      await http.post(`${path}/${action}`).send({ token: anothers }).expect(401);
    }
    expect(await statusOf(invitation)).toBe("PENDING");
  });

  it("INV-03 returns 409 for a member of another group, who stays there", async () => {
    const other = await aGroup();
    const { invitation, answer, me } = await anInvited({ account: { familyGroupId: other.id } });
    const { body } = await answer("accept").expect(409);
    expect(body.code).toBe("invitation.otherGroup");
    expect((await me()).familyGroupId).toBe(other.id);
    expect(await statusOf(invitation)).toBe("PENDING");
    await answer("reject").expect(200);
  });

  it("INV-03 fails if the invitation expired, was revoked, or its group was deleted", async () => {
    const { group, agent, person } = await anInvited();
    const rows = [
      await anInvitation(group, { email: person.email!, status: "REVOKED" }),
      await anInvitation(await aGroup(), { email: person.email!, expiresAt: ctx.now() }),
      await anInvitation(await aGroup({ deletedAt: ctx.now() }), { email: person.email! }),
    ];
    for (const { id } of rows) {
      const body = { token: await aLinkTo({ id }) };
      const answer = await agent
        .post(`/api/family-invitations/${id}/accept`)
        .send(body)
        .expect(404);
      expect(answer.body.message).toBe("Invitation not found or expired");
    }
  });

  it("EVT-03 invites the new member to the group's upcoming events", async () => {
    const { inGroup, person, agent, answer } = await anInvited();
    const event = await anEvent(inGroup);
    await answer("accept").expect(200);
    const { body } = await agent.get(`/api/events/${event.id}/household`).expect(200);
    expect(body.people).toMatchObject([{ userId: person.id, status: "pending" }]);
  });
});

describe("declining an invitation", () => {
  it("INV-03 works once and changes nobody's group", async () => {
    const { invitation, answer, me } = await anInvited();
    await answer("reject").expect(200);
    const { body } = await answer("accept").expect(409);
    expect(body.code).toBe("invitation.declined");
    await answer("reject").expect(409);
    expect((await me()).familyGroupId).toBeNull();
    expect(await statusOf(invitation)).toBe("DECLINED");
  });
});

describe("the invited profile", () => {
  it("AUTH-06 is merged into an account without relatives, which can be undone", async () => {
    const profile = { fullName: "Ina of the Hill", birthdate: "1990-02-03" };
    const { inGroup, admin, person, place, agent, answer, me } = await anInvited({ profile });
    const parent = await aPerson(inGroup);
    await aRelationship(parent, "PARENT", place!);
    await answer("accept").expect(200);
    expect(await me()).toMatchObject({ ...profile, id: person.id, email: person.email });
    const links = await agent.get(`/api/users/${person.id}/relationships`).expect(200);
    expect(links.body).toMatchObject([{ relatedUserId: parent.id }]);
    await agent.get(`/api/users/${place!.id}`).expect(404);
    const { rows } = await ctx.pool.query<{ id: number }>("select id from person_merges");
    await (await signInAs(admin)).post(`/api/merges/${rows[0]!.id}/undo`).expect(200);
    await agent.get(`/api/users/${place!.id}`).expect(200);
  });

  it("AUTH-06 returns 409 and changes nothing if the account has relatives", async () => {
    const { inGroup, person, place, invitation, answer, me } = await anInvited({ profile: {} });
    await db.update(users).set(inGroup).where(eq(users.id, person.id));
    await aRelationship(await aPerson(inGroup), "PARENT", person);
    const { body } = await answer("accept").expect(409);
    expect(body.code).toBe("invitation.hasRelatives");
    expect((await me()).id).toBe(person.id);
    expect(await statusOf(invitation)).toBe("PENDING");
    const [kept] = await db.select().from(users).where(eq(users.id, place!.id));
    expect(kept!.deletedAt).toBeNull();
  });

  it("AUTH-06 is not available once someone signs in with it", async () => {
    const { answer, me } = await anInvited({ profile: { lastLogin: ctx.now() } });
    const { body } = await answer("accept").expect(409);
    expect(body.code).toBe("invitation.profileTaken");
    expect((await me()).familyGroupId).toBeNull();
  });

  it("ROLE-01 never grants administrator rights", async () => {
    const { answer } = await anInvited({ profile: { role: "SUPER_ADMIN" } });
    const { body } = await answer("accept").expect(409);
    expect(body.code).toBe("invitation.profileTaken");
  });

  it("AUTH-06 may be the account's own", async () => {
    const { group, person, agent } = await anInvited();
    const { id } = await anInvitation(await aGroup(), {
      email: person.email!,
      personId: person.id,
    });
    const body = { token: await aLinkTo({ id }) };
    await agent.post(`/api/family-invitations/${id}/accept`).send(body).expect(200);
    expect(group.id).not.toBe((await agent.get("/api/user")).body.familyGroupId);
  });
});
