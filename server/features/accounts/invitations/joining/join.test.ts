import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, ctx, http, updatePerson } = test;
const { aGroup, aPerson, anAccount, anEvent, anInvitation, aRelationship } = test;
const { aHost, aLinkTo, register, statusOf } = invitationsIn(test);
const email = "ina@example.org";

/** An invitation into a group, with the link from its email. */
async function anInvited(values: Parameters<typeof anInvitation>[1] = {}) {
  const host = await aHost();
  const invitation = await anInvitation(host.group, { email, senderId: host.admin.id, ...values });
  return { ...host, invitation, token: await aLinkTo(invitation) };
}

const stored = async (id: number) => {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  return person!;
};
const people = () => db.$count(users);

describe("registering with an invitation", () => {
  it("AUTH-06 INV-04 verifies the address, joins the group, and accepts the invitation", async () => {
    const { group, invitation, token } = await anInvited({ recipientName: "Ina Moe" });
    const details = await http.get(`/api/process-invitation/${token}`).expect(200);
    expect(details.body).toEqual({
      success: true,
      message: `You're invited to join ${group.name}.`,
      invitation: {
        id: invitation.id,
        email,
        recipientName: "Ina Moe",
        hasBirthdate: false,
        familyGroup: { id: group.id, name: group.name },
      },
    });
    const { agent, answer } = register({ token, email: " Ina@Example.org", fullName: "Ina Moe" });
    const { body } = await answer.expect(201);
    expect(body.user).toMatchObject({
      familyGroupId: group.id,
      verified: true,
      role: "USER",
      email,
    });
    const me = await agent.get("/api/user").expect(200);
    expect(me.body).toMatchObject({ familyGroupName: group.name, fullName: "Ina Moe" });
    expect(await statusOf(invitation)).toBe("ACCEPTED");
    const [line] = await db.select().from(history).where(eq(history.subjectId, body.user.id));
    expect(line).toMatchObject({ action: "created", familyGroupId: group.id });
  });

  it("INV-04 starts with the name in the tree, and knows whether the birth date is known", async () => {
    const { group, token } = await anInvited();
    const details = async () =>
      (await http.get(`/api/process-invitation/${token}`).expect(200)).body.invitation;
    const record = await aPerson({ email, familyGroupId: group.id, fullName: "Ina Berg" });
    await updatePerson(record, { birthdate: null });
    expect(await details()).toMatchObject({ recipientName: "Ina Berg", hasBirthdate: false });
    await updatePerson(record, { birthdate: "1980-05-17" });
    expect(await details()).toMatchObject({ recipientName: "Ina Berg", hasBirthdate: true });
    expect(await details()).not.toHaveProperty("birthdate");
  });

  it("AUTH-04 joins the invitation's group, whatever the request names", async () => {
    const { group, token } = await anInvited();
    const other = await aGroup();
    const { body } = await register({ token, email, familyGroupId: other.id }).answer.expect(201);
    expect(body.user.familyGroupId).toBe(group.id);
  });

  it("AUTH-04 rejects any other address and stores nothing", async () => {
    const { invitation, token } = await anInvited();
    const before = await people();
    const { body } = await register({ token, email: "else@example.org" }).answer.expect(400);
    expect(body).toMatchObject({ success: false, code: "invitation.otherAddress" });
    expect(body.errors[0].path).toBe("email");
    expect([await people(), await statusOf(invitation)]).toEqual([before, "PENDING"]);
  });

  it.each(["REVOKED", "EXPIRED"] as const)(
    "INV-01 doesn't find an invitation that is %s",
    async (status) => {
      const expiresAt = ctx.now();
      const { token } = await anInvited(status === "REVOKED" ? { status } : { expiresAt });
      const { body } = await register({ token, email }).answer.expect(404);
      expect(body.message).toBe("Invitation not found or expired");
    },
  );

  it.each(["ACCEPTED", "DECLINED"] as const)(
    "INV-03 doesn't join with an invitation that is %s",
    async (status) => {
      const { token } = await anInvited({ status });
      for (const answer of [
        await register({ token, email }).answer,
        await http.get(`/api/process-invitation/${token}`),
      ])
        expect([answer.status, answer.body.code]).toEqual([
          409,
          `invitation.${status.toLowerCase()}`,
        ]);
    },
  );

  it("AUTH-07 answers for an address in use as without an invitation", async () => {
    const { invitation, token } = await anInvited();
    await anAccount({ email });
    const { body } = await register({ token, email }).answer.expect(409);
    expect(body.code).toBe("auth.emailInUse");
    expect(await statusOf(invitation)).toBe("PENDING");
  });

  it("EVT-03 invites the new member to the group's upcoming events", async () => {
    const { inGroup, token } = await anInvited();
    const event = await anEvent(inGroup);
    const { agent, answer } = register({ token, email });
    const { body } = await answer.expect(201);
    const household = await agent.get(`/api/events/${event.id}/household`).expect(200);
    expect(household.body.people).toMatchObject([{ userId: body.user.id, status: "pending" }]);
  });

  it("AUTH-05 never makes an invited person a Super Admin", async () => {
    const { admin, token } = await anInvited();
    await updatePerson(admin, { password: null });
    const { body } = await register({ token, email }).answer.expect(201);
    expect(body.user.role).toBe("USER");
  });
});

describe("a profile without an account", () => {
  it("AUTH-06 with that address becomes the account, without a second person", async () => {
    const { inGroup, token } = await anInvited();
    const ina = await aPerson({
      ...inGroup,
      email: "Ina@Example.org",
      fullName: "Ina of the Hill",
    });
    const parent = await aPerson(inGroup);
    await aRelationship(parent, "PARENT", ina);
    const before = await people();
    const { agent, answer } = register({
      token,
      email,
      fullName: "Ina Moe",
      birthdate: "1990-02-03",
    });
    const { body } = await answer.expect(201);
    expect(body.user).toMatchObject({
      id: ina.id,
      fullName: "Ina of the Hill",
      birthdate: "1990-02-03",
      verified: true,
      username: email,
    });
    expect(await people()).toBe(before);
    const links = await agent.get(`/api/users/${ina.id}/relationships`).expect(200);
    expect(links.body).toHaveLength(1);
  });

  it("AUTH-06 named by the invitation gets the address and the password", async () => {
    const { inGroup, group, admin } = await anInvited({ email: "x@x.org" });
    const ina = await aPerson({ ...inGroup, fullName: "Ina Moe", birthdate: "1990-02-03" });
    const invitation = await anInvitation(group, { email, personId: ina.id, senderId: admin.id });
    const form = { token: await aLinkTo(invitation), email, birthdate: "1991-01-01" };
    const { body } = await register(form).answer.expect(201);
    expect(body.user).toMatchObject({ id: ina.id, email, birthdate: "1990-02-03" });
    const lines = await db.select().from(history).where(eq(history.subjectId, ina.id));
    expect(lines).toMatchObject([{ action: "changed", actorId: ina.id, after: { email } }]);
  });

  it("REL-06 rejects a birth date that contradicts the family, and stays unclaimed", async () => {
    const { inGroup, token, invitation } = await anInvited();
    const ina = await aPerson({ ...inGroup, email });
    await aRelationship(await aPerson({ ...inGroup, birthdate: "1990-01-01" }), "PARENT", ina);
    const { body } = await register({ token, email, birthdate: "1985-01-01" }).answer.expect(409);
    expect(body.code).toBe("person.bornBeforeParent");
    expect((await stored(ina.id)).password).toBeNull();
    expect(await statusOf(invitation)).toBe("PENDING");
    await register({ token, email, birthdate: "2015-01-01" }).answer.expect(201);
    expect(await stored(ina.id)).toMatchObject({ role: "CHILD", verified: true });
  });

  it("AUTH-06 isn't given away if someone signs in with it or it belongs to another family", async () => {
    const { group, inGroup } = await aHost();
    const taken = await anAccount(inGroup);
    const moved = await aPerson({ familyGroupId: (await aGroup()).id });
    for (const { id: personId } of [taken, moved]) {
      const invitation = await anInvitation(group, { personId });
      const form = { token: await aLinkTo(invitation), email: invitation.email };
      const { body } = await register(form).answer.expect(409);
      expect(body.code).toBe("invitation.profileTaken");
    }
  });

  it("AUTH-06 of another family with that address isn't claimed", async () => {
    const { token } = await anInvited();
    const elsewhere = await aPerson({ email, familyGroupId: (await aGroup()).id });
    await register({ token, email }).answer.expect(409);
    expect((await stored(elsewhere.id)).password).toBeNull();
  });

  it("ROLE-01 that became an administrator's isn't given by an inviter who can't appoint one", async () => {
    const { group, inGroup, admin } = await aHost();
    const ina = await aPerson(inGroup);
    const invitation = await anInvitation(group, { email, personId: ina.id, senderId: admin.id });
    const form = { token: await aLinkTo(invitation), email };
    await updatePerson(ina, { role: "SUPER_ADMIN" });
    const { body } = await register(form).answer.expect(409);
    expect(body.code).toBe("invitation.profileTaken");
    await updatePerson(admin, { role: "SUPER_ADMIN" });
    await register(form).answer.expect(201);
  });

  it.each(["names it", "has its address"] as const)(
    "ROLE-01 isn't given if its role was raised after an invitation that %s, whoever raised it",
    async (match) => {
      const { group, inGroup, admin } = await aHost();
      const ina = await aPerson({ ...inGroup, email });
      const personId = match === "names it" ? ina.id : null;
      const invitation = await anInvitation(group, { email, personId, senderId: admin.id });
      const form = { token: await aLinkTo(invitation), email };
      const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
      await root.patch(`/api/users/${ina.id}`).send({ role: "FAMILY_ADMIN" }).expect(200);
      const { body } = await register(form).answer.expect(409);
      expect(body.code).toBe("invitation.profileTaken");
      expect(await stored(ina.id)).toMatchObject({ password: null, role: "FAMILY_ADMIN" });
      expect(await statusOf(invitation)).toBe("PENDING");
      await updatePerson(admin, { role: "SUPER_ADMIN" });
      const { body: joined } = await register(form).answer.expect(201);
      expect(joined.user).toMatchObject({ id: ina.id, role: "FAMILY_ADMIN" });
    },
  );

  it("INV-01 has its other invitations revoked when the person joins", async () => {
    const { group, inGroup } = await aHost();
    const ina = await aPerson(inGroup);
    const [one, other] = [
      await anInvitation(group, { email, personId: ina.id }),
      await anInvitation(group, { personId: ina.id }),
    ];
    await register({ token: await aLinkTo(one), email }).answer.expect(201);
    expect([await statusOf(one), await statusOf(other)]).toEqual(["ACCEPTED", "REVOKED"]);
  });
});
