import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, http, aGroup, aPerson, anAccount, anInvitation, updatePerson } = test;
const { aHost, invitations, aLinkTo, mailed, statusOf } = invitationsIn(test);

const open = (token: string) => http.get(`/api/family-invitations/token/${token}`);
const GONE = { message: "Invitation not found or expired", code: "invalidLink" };

it("INV-01 lists invitations with their status, newest first, in pages", async () => {
  const { group, agent } = await aHost();
  const [gone, there] = [await aPerson({ deletedAt: ctx.now() }), await aPerson()];
  await anInvitation(group, { expiresAt: ctx.now() });
  for (const status of ["ACCEPTED", "DECLINED", "REVOKED"] as const)
    await anInvitation(group, { status, expiresAt: ctx.now() });
  await anInvitation(group, { personId: gone.id });
  await anInvitation(group, { personId: there.id });
  await anInvitation(await aGroup());
  const path = `/api/family-groups/${group.id}/invitations`;
  const { body, headers } = await agent.get(`${path}?limit=4`).expect(200);
  const rest = await agent.get(/<([^>]+)>/.exec(headers.link!)![1]!).expect(200);
  const rows = [...body, ...rest.body] as { status: string; person: object | null }[];
  expect(rows.map(({ status }) => status)).toEqual([
    "PENDING",
    "REVOKED",
    "REVOKED",
    "DECLINED",
    "ACCEPTED",
    "EXPIRED",
  ]);
  expect(headers["x-total-count"]).toBe("6");
  const ofOne = await agent.get(`${path}?personId=${there.id}`).expect(200);
  expect(ofOne.body).toHaveLength(1);
});

it("INV-01 reports the status of the last email, which is captured without a mail server", async () => {
  const { invite, listed } = await aHost();
  const email = "new@example.org";
  await invite({ email });
  await db.update(mails).set({ status: "failed" });
  expect(await listed()).toMatchObject([{ mail: "failed" }]);
  await invite({ email });
  expect(await listed()).toMatchObject([{ mail: "captured" }]);
});

it("INV-01 sends one again for 14 days under the sender's name, and the earlier link still works", async () => {
  const { group, admin, agent } = await aHost();
  const invitation = await anInvitation(group, { expiresAt: ctx.now() });
  const token = await aLinkTo(invitation);
  expect((await open(token).expect(404)).body).toEqual(GONE);
  await agent.post(`/api/family-invitations/${invitation.id}/resend`).expect(200);
  expect(await mailed()).toEqual([invitation.email]);
  const [row] = await invitations();
  expect(row).toMatchObject({ senderId: admin.id, lastSentAt: ctx.now() });
  expect((await open(token).expect(200)).body).toMatchObject({ status: "PENDING" });
});

it("INV-01 revokes an invitation: its links stop working, its email isn't sent, and it can be repeated", async () => {
  const { agent, invite } = await aHost();
  await invite({ email: "new@example.org" });
  const [invitation] = await invitations();
  const token = await aLinkTo(invitation!);
  await open(token).expect(200);
  await agent.post(`/api/family-invitations/${invitation!.id}/revoke`).expect(200);
  expect((await open(token).expect(404)).body).toEqual(GONE);
  expect((await http.get(`/api/process-invitation/${token}`).expect(404)).body).toEqual(GONE);
  for (const action of ["revoke", "resend"]) {
    const { body } = await agent
      .post(`/api/family-invitations/${invitation!.id}/${action}`)
      .expect(409);
    expect(body.code).toBe("invitation.closed");
  }
  const { body } = await invite({ email: "new@example.org" }).expect(201);
  expect(body.results).toMatchObject([{ outcome: "invited" }]);
});

it("INV-01 doesn't send or revoke an answered invitation", async () => {
  const { group, agent } = await aHost();
  for (const status of ["ACCEPTED", "DECLINED"] as const) {
    const invitation = await anInvitation(group, { status });
    for (const action of ["revoke", "resend"])
      await agent.post(`/api/family-invitations/${invitation.id}/${action}`).expect(409);
    expect(await statusOf(invitation)).toBe(status);
  }
});

it("INV-01 pauses an invitation while its profile is deleted", async () => {
  const { group, inGroup } = await aHost();
  const person = await aPerson(inGroup);
  const token = await aLinkTo(await anInvitation(group, { personId: person.id }));
  await updatePerson(person, { deletedAt: ctx.now() });
  expect((await open(token).expect(404)).body).toEqual(GONE);
  await updatePerson(person, { deletedAt: null });
  await open(token).expect(200);
});

it("INV-01 shows on a profile whether the viewer can invite the person", async () => {
  const { inGroup, agent } = await aHost();
  const waiting = await aPerson(inGroup);
  const others = [
    await anAccount(inGroup),
    await aPerson({ ...inGroup, lastLogin: ctx.now() }),
    await aPerson({ ...inGroup, isDeceased: true }),
    await aPerson({ ...inGroup, presumedDead: true }),
    await aPerson({ ...inGroup, role: "SUPER_ADMIN" }),
  ];
  const canInvite = async (by: typeof agent, { id }: { id: number }) =>
    (await by.get(`/api/users/${id}`).expect(200)).body.canBeInvited;
  expect(await canInvite(agent, waiting)).toBe(true);
  for (const person of others) expect(await canInvite(agent, person)).toBe(false);
  expect(await canInvite(await signInAs(others[0]!), waiting)).toBe(false);
});

it("ROLE-01 shows an administrator of another family nothing, not even by guessing", async () => {
  const { group } = await aHost();
  const stranger = await signInAs(
    await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" }),
  );
  const invitation = await anInvitation(group);
  const missing = await stranger.post("/api/family-invitations/2000000000/revoke").expect(404);
  const foreign = await stranger
    .post(`/api/family-invitations/${invitation.id}/revoke`)
    .expect(404);
  expect(foreign.body).toEqual(missing.body);
  await stranger.get(`/api/family-groups/${group.id}/invitations`).expect(404);
  const body = { familyGroupId: group.id, email: "spy@example.org" };
  await stranger.post("/api/family-invitations").send(body).expect(404);
  expect(await statusOf(invitation)).toBe("PENDING");
});
