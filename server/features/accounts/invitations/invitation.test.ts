import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { InvitationStatus } from "#shared/accounts/invitations/invitation-options.ts";
import { issueLink } from "../../core/links/links.service.ts";
import { users } from "#shared/family/people/people.table.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { db, ctx, signInAs, http, aGroup, aPerson, aRelationship, anAccount, anInvitation } =
  await testApp();

const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));

const invitationsThatAre = async (status: InvitationStatus) =>
  idsOf(await db.select().from(familyInvitations).where(eq(familyInvitations.status, status)));

/** Marks a person as deceased, as a Super Admin. */
async function markAsDeceased({ id }: { id: number }) {
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  await agent.patch(`/api/users/${id}`).send({ isDeceased: true }).expect(200);
}

it("PROF-05 revokes only invitations to the deceased by profile or address, in every group", async () => {
  const [group, other] = [await aGroup(), await aGroup()];
  const member = await anAccount({ familyGroupId: group.id });
  const widow = await aPerson({ familyGroupId: group.id });
  const email = member.email!.toUpperCase();
  const theirs = [
    await anInvitation(group, { personId: member.id }),
    await anInvitation(other, { email }),
  ];
  const anothers = [
    await anInvitation(group, { email, personId: widow.id }),
    await anInvitation(group, { personId: widow.id }),
    await anInvitation(other),
  ];
  await anInvitation(other, { email, status: "DECLINED" });
  await markAsDeceased(member);
  expect(await invitationsThatAre("REVOKED")).toEqual(idsOf(theirs));
  expect(await invitationsThatAre("PENDING")).toEqual(idsOf(anothers));
});

it("PROF-05 revokes an invitation by profile to a person without an address", async () => {
  const group = await aGroup();
  const person = await aPerson({ familyGroupId: group.id });
  const theirs = await anInvitation(group, { personId: person.id });
  const anothers = await anInvitation(group);
  await markAsDeceased(person);
  expect(await invitationsThatAre("REVOKED")).toEqual(idsOf([theirs]));
  expect(await invitationsThatAre("PENDING")).toEqual(idsOf([anothers]));
});

it("INV-02 shows anyone with an emailed invitation their place in the tree until it is answered", async () => {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const anna = await aPerson({ ...inGroup, fullName: "Anna Berg" });
  const ben = await aPerson({ ...inGroup, fullName: "Ben Berg", sex: "male" });
  await aRelationship(anna, "PARENT", ben);
  const invitation = await anInvitation({ id: inGroup.familyGroupId }, { personId: ben.id });
  const link = { purpose: "invitation", invitationId: invitation.id } as const;
  const token = await issueLink(db, link, { now: ctx.now() });
  const placeNow = async () =>
    (await http.get(`/api/family-invitations/token/${token}`).expect(200)).body.place;
  expect(await placeNow()).toEqual({ name: "Ben Berg", sex: "male", parents: ["Anna Berg"] });
  await db.update(familyInvitations).set({ status: "DECLINED" });
  expect(await placeNow()).toBeNull();
});

it("INV-02 shows the inviter's photo with the emailed link, and no other image", async () => {
  const group = await aGroup();
  const [mine, others] = await Promise.all([aPictureUrl(), aPictureUrl({ color: "#203060" })]);
  const photoOf = async (photo: string) => {
    const account = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    const agent = await signInAs(account);
    const { body } = await agent.patch(`/api/users/${account.id}`).send({ photo }).expect(200);
    return { account, hash: body.photo.replace("/images/", "") as string };
  };
  const sender = await photoOf(mine);
  const { hash: another } = await photoOf(others);
  const invitation = await anInvitation(group, { senderId: sender.account.id });
  const link = { purpose: "invitation", invitationId: invitation.id } as const;
  const at = `/api/family-invitations/token/${await issueLink(db, link, { now: ctx.now() })}`;
  const { body } = await http.get(at).expect(200);
  expect(body.senderPhoto).toBe(sender.hash);
  await http
    .get(`${at}/images/${sender.hash}`)
    .expect(200)
    .expect("Content-Type", /^image/);
  for (const hash of [another, "0".repeat(64), "x"])
    await http.get(`${at}/images/${hash}`).expect(404);
  await http.get(`/images/${sender.hash}`).expect(401);

  const isHidden = async () => {
    expect((await http.get(at).expect(200)).body.senderPhoto).toBe(null);
    await http.get(`${at}/images/${sender.hash}`).expect(404);
  };
  const ofSender = eq(users.id, sender.account.id);
  const { familyGroupId, role } = sender.account;
  const elsewhere = await aGroup();
  for (const values of [
    { deletedAt: ctx.now() },
    { isDeceased: true },
    { familyGroupId: elsewhere.id },
    { role: "USER" as const },
  ]) {
    await db.update(users).set(values).where(ofSender);
    await isHidden();
    await db
      .update(users)
      .set({ familyGroupId, role, isDeceased: false, deletedAt: null })
      .where(ofSender);
  }
  for (const status of ["DECLINED", "ACCEPTED"] as const) {
    await db.update(familyInvitations).set({ status });
    await isHidden();
  }
  await db.update(familyInvitations).set({ status: "REVOKED" });
  await http.get(`${at}/images/${sender.hash}`).expect(404);
});

it("AUTH-06 INV-01 a Super Admin can pass an invitation on only while no mail server is set up", async () => {
  const group = await aGroup();
  const ben = await aPerson({ familyGroupId: group.id, fullName: "Ben Berg" });
  const invitation = await anInvitation(group, { email: "ben@berg.example", personId: ben.id });
  const ada = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const path = `/api/family-invitations/${invitation.id}/link`;
  const { body } = await ada.post(path).expect(200);
  const token = new URL(body.address).pathname.split("/").at(-1)!;
  const form = { email: "ben@berg.example", password: "long enough", token };
  const joined = await http.post("/api/register").send(form).expect(201);
  expect(joined.body.user.id).toBe(ben.id);
  expect((await ada.post(path).expect(409)).body.code).toBe("invitation.closed");

  const admin = await signInAs(await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }));
  const other = await anInvitation(group);
  await admin.post(`/api/family-invitations/${other.id}/link`).expect(403);
  const server = { host: "mail.example", port: "25", security: "none" };
  const settings = { ...server, user: "", password: "", from: "family@berg.example" };
  await ada.put("/api/mail/settings").send(settings).expect(200);
  const refusal = await ada.post(`/api/family-invitations/${other.id}/link`).expect(409);
  expect(refusal.body.code).toBe("invitation.sentByEmail");
});
