import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { invitingIn } from "../../../../../tests/support/families/inviting.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { as, db, ctx, http, aGroup, aPerson, anAccount, anEvent, anInvitation, aLink, change } =
  test;
const { aHost, aLinkTo, register, statusOf } = invitingIn(test);
const email = "ina@example.org";

/** An invitation into a group, with the link of its mail. */
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

describe("registering by an invitation", () => {
  it("AUTH-06 INV-04 proves the address: the account is verified and of the group, the invitation accepted", async () => {
    const { group, invitation, token } = await anInvited({ recipientName: "Ina Moe" });
    const asked = await http.get(`/api/process-invitation/${token}`).expect(200);
    expect(asked.body).toEqual({
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
    const { browser, answer } = register({ token, email: " Ina@Example.org", fullName: "Ina Moe" });
    const { body } = await answer.expect(201);
    expect(body.user).toMatchObject({
      familyGroupId: group.id,
      verified: true,
      role: "USER",
      email,
    });
    const me = await browser.get("/api/user").expect(200);
    expect(me.body).toMatchObject({ familyGroupName: group.name, fullName: "Ina Moe" });
    expect(await statusOf(invitation)).toBe("ACCEPTED");
    const [line] = await db.select().from(history).where(eq(history.subjectId, body.user.id));
    expect(line).toMatchObject({ action: "created", familyGroupId: group.id });
  });

  it("INV-04 begins with the name in the tree, and says whether the birth date is known", async () => {
    const { group, token } = await anInvited();
    const asked = async () =>
      (await http.get(`/api/process-invitation/${token}`).expect(200)).body.invitation;
    const record = await aPerson({ email, familyGroupId: group.id, fullName: "Ina Berg" });
    await change(record, { birthdate: null });
    expect(await asked()).toMatchObject({ recipientName: "Ina Berg", hasBirthdate: false });
    await change(record, { birthdate: "1980-05-17" });
    expect(await asked()).toMatchObject({ recipientName: "Ina Berg", hasBirthdate: true });
    expect(await asked()).not.toHaveProperty("birthdate");
  });

  it("AUTH-04 joins the group of the invitation, whichever the body names", async () => {
    const { group, token } = await anInvited();
    const other = await aGroup();
    const { body } = await register({ token, email, familyGroupId: other.id }).answer.expect(201);
    expect(body.user.familyGroupId).toBe(group.id);
  });

  it("AUTH-04 refuses another address than the invited one, and stores nothing", async () => {
    const { invitation, token } = await anInvited();
    const before = await people();
    const { body } = await register({ token, email: "else@example.org" }).answer.expect(400);
    expect(body).toMatchObject({ success: false, code: "invitation.otherAddress" });
    expect(body.errors[0].path).toBe("email");
    expect([await people(), await statusOf(invitation)]).toEqual([before, "PENDING"]);
  });

  it.each(["REVOKED", "EXPIRED"] as const)(
    "INV-01 finds no invitation that is %s",
    async (status) => {
      const expiresAt = ctx.now();
      const { token } = await anInvited(status === "REVOKED" ? { status } : { expiresAt });
      const { body } = await register({ token, email }).answer.expect(404);
      expect(body.message).toBe("Invitation not found or expired");
    },
  );

  it.each(["ACCEPTED", "DECLINED"] as const)(
    "INV-03 joins nobody by one that is %s",
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

  it("AUTH-07 says of an address in use what it says without an invitation", async () => {
    const { invitation, token } = await anInvited();
    await anAccount({ email });
    const { body } = await register({ token, email }).answer.expect(409);
    expect(body.code).toBe("auth.emailInUse");
    expect(await statusOf(invitation)).toBe("PENDING");
  });

  it("EVT-03 invites who joins to the group's upcoming events", async () => {
    const { inGroup, token } = await anInvited();
    const event = await anEvent(inGroup);
    const { browser, answer } = register({ token, email });
    const { body } = await answer.expect(201);
    const household = await browser.get(`/api/events/${event.id}/household`).expect(200);
    expect(household.body.people).toMatchObject([{ userId: body.user.id, status: "pending" }]);
  });

  it("AUTH-05 makes nobody Super Admin who was invited", async () => {
    const { admin, token } = await anInvited();
    await change(admin, { password: null });
    const { body } = await register({ token, email }).answer.expect(201);
    expect(body.user.role).toBe("USER");
  });
});

describe("who waits in the tree", () => {
  it("AUTH-06 gives the record with that address its password; no second person appears", async () => {
    const { inGroup, token } = await anInvited();
    const ina = await aPerson({
      ...inGroup,
      email: "Ina@Example.org",
      fullName: "Ina of the Hill",
    });
    const parent = await aPerson(inGroup);
    await aLink(parent, "PARENT", ina);
    const before = await people();
    const { browser, answer } = register({
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
    const links = await browser.get(`/api/users/${ina.id}/relationships`).expect(200);
    expect(links.body).toHaveLength(1);
  });

  it("AUTH-06 gives the record that the invitation names the address and the password", async () => {
    const { inGroup, group, admin } = await anInvited({ email: "x@x.org" });
    const ina = await aPerson({ ...inGroup, fullName: "Ina Moe", birthdate: "1990-02-03" });
    const invitation = await anInvitation(group, { email, personId: ina.id, senderId: admin.id });
    const form = { token: await aLinkTo(invitation), email, birthdate: "1991-01-01" };
    const { body } = await register(form).answer.expect(201);
    expect(body.user).toMatchObject({ id: ina.id, email, birthdate: "1990-02-03" });
    const lines = await db.select().from(history).where(eq(history.subjectId, ina.id));
    expect(lines).toMatchObject([{ action: "changed", actorId: ina.id, after: { email } }]);
  });

  it("REL-06 refuses a birth date that the family's links can't hold, and gives nothing away", async () => {
    const { inGroup, token, invitation } = await anInvited();
    const ina = await aPerson({ ...inGroup, email });
    await aLink(await aPerson({ ...inGroup, birthdate: "1990-01-01" }), "PARENT", ina);
    const { body } = await register({ token, email, birthdate: "1985-01-01" }).answer.expect(409);
    expect(body.code).toBe("person.bornBeforeParent");
    expect((await stored(ina.id)).password).toBeNull();
    expect(await statusOf(invitation)).toBe("PENDING");
    await register({ token, email, birthdate: "2015-01-01" }).answer.expect(201);
    expect(await stored(ina.id)).toMatchObject({ role: "CHILD", verified: true });
  });

  it("AUTH-06 gives a record to nobody once somebody signs in with it, or it is of another family", async () => {
    const { group, inGroup } = await aHost();
    const taken = await anAccount(inGroup);
    const moved = await aPerson({ familyGroupId: (await aGroup()).id });
    for (const { id: personId } of [taken, moved]) {
      const invitation = await anInvitation(group, { personId });
      const form = { token: await aLinkTo(invitation), email: invitation.email };
      const { body } = await register(form).answer.expect(409);
      expect(body.code).toBe("invitation.placeTaken");
    }
  });

  it("AUTH-06 waits with the record of another family that has the address", async () => {
    const { token } = await anInvited();
    const elsewhere = await aPerson({ email, familyGroupId: (await aGroup()).id });
    await register({ token, email }).answer.expect(409);
    expect((await stored(elsewhere.id)).password).toBeNull();
  });

  it("ROLE-01 gives no record that has become an administrator's since to whom its sender can't make one", async () => {
    const { group, inGroup, admin } = await aHost();
    const ina = await aPerson(inGroup);
    const invitation = await anInvitation(group, { email, personId: ina.id, senderId: admin.id });
    const form = { token: await aLinkTo(invitation), email };
    await change(ina, { role: "SUPER_ADMIN" });
    const { body } = await register(form).answer.expect(409);
    expect(body.code).toBe("invitation.placeTaken");
    await change(admin, { role: "SUPER_ADMIN" });
    await register(form).answer.expect(201);
  });

  it.each(["names it", "has its address"] as const)(
    "ROLE-01 gives no record raised after an invitation that %s, whoever raised it",
    async (how) => {
      const { group, inGroup, admin } = await aHost();
      const ina = await aPerson({ ...inGroup, email });
      const personId = how === "names it" ? ina.id : null;
      const invitation = await anInvitation(group, { email, personId, senderId: admin.id });
      const form = { token: await aLinkTo(invitation), email };
      const root = await as(await anAccount({ role: "SUPER_ADMIN" }));
      await root.patch(`/api/users/${ina.id}`).send({ role: "FAMILY_ADMIN" }).expect(200);
      const { body } = await register(form).answer.expect(409);
      expect(body.code).toBe("invitation.placeTaken");
      expect(await stored(ina.id)).toMatchObject({ password: null, role: "FAMILY_ADMIN" });
      expect(await statusOf(invitation)).toBe("PENDING");
      await change(admin, { role: "SUPER_ADMIN" });
      const { body: joined } = await register(form).answer.expect(201);
      expect(joined.user).toMatchObject({ id: ina.id, role: "FAMILY_ADMIN" });
    },
  );

  it("INV-01 takes back what else invites somebody by name once they have joined", async () => {
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
