import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import {
  MAX_INVITEES,
  TOO_MANY_INVITEES,
} from "#shared/accounts/invitations/invitation-options.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { db, ctx, signInAs, aGroup, aPerson, anAccount, anInvitation, updatePerson } = test;
const { aHost, invitations, aLinkTo, mailed, statusOf } = invitationsIn(test);
const email = "new@example.org";
const DAY = 24 * 3_600_000;

describe("inviting by address", () => {
  it("INV-01 invites an address for 14 days and queues an email", async () => {
    const { group, admin, invite, listed } = await aHost();
    const wanted = { email: " New@Example.org ", recipientName: "Ina \n Moe", message: "Welcome!" };
    const { body } = await invite(wanted).expect(201);
    expect(body).toEqual({
      success: true,
      message: "1 invitation is on its way.",
      results: [{ email, outcome: "invited" }],
    });
    const [row] = await invitations();
    const expected = { email, recipientName: "Ina Moe", message: "Welcome!", status: "PENDING" };
    expect(row).toMatchObject({ ...expected, familyGroupId: group.id, senderId: admin.id });
    expect(row!.expiresAt.getTime() - ctx.now().getTime()).toBe(14 * DAY);
    const [mail] = await db.select().from(mails);
    const facts = { invitationId: row!.id };
    expect(mail).toMatchObject({ kind: "invitation", address: email, personId: null, facts });
    expect(await listed()).toMatchObject([
      {
        ...expected,
        person: null,
        sentBy: "Anna Berg",
        mail: "pending",
        lastSentAt: expect.anything(),
      },
    ]);
  });

  it("INV-01 invites many at once with separate emails, and reports the outcome of each", async () => {
    const { inGroup, invite } = await aHost();
    const member = await anAccount(inGroup);
    const late = await aPerson({ ...inGroup, email: "late@example.org", isDeceased: true });
    const elsewhere = await anAccount({ familyGroupId: (await aGroup()).id });
    const invitees = ["b@x.org", "a@x.org", "B@x.org", member.email!, late.email!, "c@x.invalid"];
    const { body } = await invite({
      invitees: [...invitees, elsewhere.email!].map((each) => ({ email: each })),
    }).expect(201);
    expect(body.message).toBe("3 invitations are on their way. 3 addresses couldn't be invited.");
    expect(body.results).toEqual([
      { email: "b@x.org", outcome: "invited" },
      { email: "a@x.org", outcome: "invited" },
      { email: member.email, outcome: "member" },
      { email: late.email, outcome: "deceased" },
      { email: "c@x.invalid", outcome: "placeholder" },
      // An inviter doesn't learn whether someone of another family has an account.
      { email: elsewhere.email, outcome: "invited" },
    ]);
    expect(new Set(await mailed())).toEqual(new Set(["a@x.org", "b@x.org", elsewhere.email]));
    const rows = await db.select().from(mails);
    const byId = new Map((await invitations()).map((row) => [row.id, row.email]));
    for (const { address, facts } of rows)
      expect(byId.get(facts.invitationId as number)).toBe(address);
  });

  it("INV-01 emails an address with a pending invitation again: one row, and all its links work", async () => {
    const { group, invite } = await aHost();
    const first = await anInvitation(group, { email: "New@example.org", message: "Hello" });
    const token = await aLinkTo(first);
    const { body } = await invite({ email, recipientName: "Ina" }).expect(201);
    expect(body.results).toEqual([{ email, outcome: "resent" }]);
    const rows = await invitations();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ message: "Hello", recipientName: "Ina" });
    expect(rows[0]!.lastSentAt).toEqual(ctx.now());
    await test.http.get(`/api/family-invitations/token/${token}`).expect(200);
    expect(await mailed()).toHaveLength(1);
  });

  it("INV-01 invites an address again after a declined, revoked, or accepted invitation", async () => {
    const { group, invite } = await aHost();
    for (const status of ["DECLINED", "REVOKED", "ACCEPTED"] as const)
      await anInvitation(group, { email, status });
    const { body } = await invite({ email }).expect(201);
    expect(body.results).toEqual([{ email, outcome: "invited" }]);
  });

  it("INV-01 renews an expired invitation if its address is invited again", async () => {
    const { group, invite, listed } = await aHost();
    await anInvitation(group, { email, expiresAt: ctx.now() });
    expect(await listed()).toMatchObject([{ status: "EXPIRED" }]);
    await invite({ email }).expect(201);
    expect(await listed()).toMatchObject([{ status: "PENDING" }]);
  });

  it("INV-01 sends an address three emails an hour, whoever asks, with the same answer", async () => {
    const [one, other] = [await aHost(), await aHost()];
    const answers = [];
    for (const { invite } of [one, one, other, one, other])
      answers.push((await invite({ email }).expect(201)).body.message);
    expect(answers[3]).toBe(answers[1]);
    expect(answers[4]).toBe("1 earlier invitation is being sent again.");
    expect(await mailed()).toHaveLength(3);
  });

  it("INV-01 invites once if two administrators do at the same moment", async () => {
    const { inGroup, invite } = await aHost();
    const second = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    const many = (order: string[]) => ({
      ...inGroup,
      invitees: order.map((each) => ({ email: each })),
    });
    const addresses = ["a@x.org", "b@x.org", "c@x.org"];
    const answers = await Promise.all([
      invite(many(addresses)),
      second.post("/api/family-invitations").send(many(addresses.toReversed())),
      invite(many(addresses)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.$count(familyInvitations)).toBe(3);
  });
});

describe("inviting a person in the tree", () => {
  it("INV-01 binds the invitation to them, and revokes the one sent to another address", async () => {
    const { group, inGroup, invite, listed } = await aHost();
    const ingrid = await aPerson({ ...inGroup, fullName: "Ingrid Moe" });
    const mistyped = await anInvitation(group, { personId: ingrid.id });
    const unbound = await anInvitation(group);
    await invite({ email, personId: ingrid.id }).expect(201);
    const [bound] = await invitations();
    expect(bound!.personId).toBe(ingrid.id);
    expect([await statusOf(mistyped), await statusOf(unbound)]).toEqual(["REVOKED", "PENDING"]);
    const person = { id: ingrid.id, name: "Ingrid Moe" };
    expect((await listed())[0]).toMatchObject({ email, person, status: "PENDING" });
  });

  it("INV-01 rejects a person who signs in already, has died, or whose address is someone else's", async () => {
    const { group, inGroup, invite } = await aHost();
    const member = await anAccount({ ...inGroup, fullName: "Otto Berg" });
    const late = await aPerson({ ...inGroup, fullName: "Karl Berg", isDeceased: true });
    const [ina, ida] = [await aPerson(inGroup), await aPerson({ ...inGroup, email: "ida@x.org" })];
    const answerTo = async (body: object) => {
      const { status, body: answer } = await invite({ email, ...body });
      return [status, answer.code, answer.message];
    };
    expect(await answerTo({ personId: member.id })).toEqual([
      409,
      "invitation.personSignsIn",
      "Otto Berg already has an account and doesn't need an invitation.",
    ]);
    expect((await answerTo({ personId: late.id })).slice(0, 2)).toEqual([
      409,
      "invitation.personDeceased",
    ]);
    const anothers = [409, "invitation.another"];
    expect((await answerTo({ personId: ina.id, email: ida.email })).slice(0, 2)).toEqual(anothers);
    await anInvitation(group, { email, personId: ida.id });
    expect((await answerTo({ personId: ina.id })).slice(0, 2)).toEqual(anothers);
    expect((await answerTo({ email: member.email })).slice(0, 2)).toEqual([
      409,
      "invitation.member",
    ]);
    expect(await mailed()).toEqual([]);
    expect(await db.$count(familyInvitations)).toBe(1);
  });

  it("INV-01 binds an address to another person once the previous one is deleted", async () => {
    const { group, inGroup, invite } = await aHost();
    const [gone, ina] = [
      await aPerson({ ...inGroup, deletedAt: ctx.now() }),
      await aPerson(inGroup),
    ];
    await anInvitation(group, { email, personId: gone.id });
    await invite({ email, personId: ina.id }).expect(201);
    expect((await invitations())[0]!.personId).toBe(ina.id);
    await updatePerson(ina, { deletedAt: ctx.now() });
    await invite({ email }).expect(201);
    expect((await invitations())[0]!.personId).toBeNull();
  });

  it("ROLE-01 allows only a Super Admin to invite an address to an administrator's profile", async () => {
    const { group, inGroup, invite } = await aHost();
    const superAdminProfile = await aPerson({ ...inGroup, role: "SUPER_ADMIN" });
    await invite({ email, personId: superAdminProfile.id }).expect(403);
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const body = { email, personId: superAdminProfile.id, familyGroupId: group.id };
    await superAdmin.post("/api/family-invitations").send(body).expect(201);
  });

  it("ROLE-01 invites only into the group of that person", async () => {
    const { inGroup } = await aHost();
    const person = await aPerson(inGroup);
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const body = { email, personId: person.id, familyGroupId: (await aGroup()).id };
    await superAdmin.post("/api/family-invitations").send(body).expect(403);
  });
});

describe("invalid addresses", () => {
  it.each([
    ["a line break", "a@x.org\r\nBcc: b@x.org"],
    ["quotes", '"a b"@x.org'],
    ["a name", "Ina <a@x.org>"],
    ["two addresses", "a@x.org,b@x.org"],
    ["letters that mail servers don't accept", "åse@bjørn.example"],
    ["300 characters", `${"a".repeat(290)}@x.example`],
    ["nothing", "  "],
    ["a NUL", "a\u0000@x.org"],
  ])("INV-01 rejects %s, alone and in a list, and stores nothing", async (_, wrong) => {
    const { invite } = await aHost();
    const alone = await invite({ email: wrong }).expect(400);
    expect(alone.body.errors[0].path).toBe("email");
    const listed = await invite({ invitees: [{ email }, { email: wrong }] }).expect(400);
    expect(listed.body.errors[0].path).toBe("invitees.1.email");
    expect(await db.$count(familyInvitations)).toBe(0);
    expect(await mailed()).toEqual([]);
  });

  it("INV-01 accepts 200 at a time, and says so for 10,000", async () => {
    const { invite } = await aHost();
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ email: `cousin.number.${n}@family.example.org` }));
    const { body } = await invite({ invitees: many(10_000) }).expect(400);
    expect(body.message).toBe(TOO_MANY_INVITEES);
    await invite({ invitees: many(MAX_INVITEES + 1) }).expect(400);
    expect(await db.$count(familyInvitations)).toBe(0);
    await invite({ invitees: many(MAX_INVITEES) }).expect(201);
    expect(await mailed()).toHaveLength(MAX_INVITEES);
  });

  it("INV-01 requires one address or a list, and binds only one address to a person", async () => {
    const { inGroup, invite } = await aHost();
    const { id: personId } = await aPerson(inGroup);
    await invite({}).expect(400);
    await invite({ email, invitees: [{ email }] }).expect(400);
    await invite({ invitees: [] }).expect(400);
    await invite({ invitees: [{ email }], personId }).expect(400);
    await invite({ email, message: "x".repeat(2001) }).expect(400);
    await invite({ email, recipientName: "x".repeat(201) }).expect(400);
    expect(await db.$count(familyInvitations)).toBe(0);
  });
});
