import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../tests/support/families/invitations.ts";
import { joinLinksIn } from "../../../../tests/support/families/join-links.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, http, aPerson, anAccount, anInvitation, updatePerson } = test;
const { aLinkTo, register } = invitationsIn(test);
const { aHostWithLink, stored } = joinLinksIn(test);

const email = "ben@example.org";
const password = "long enough";

/** Ben's family with a link for him; he opens it, registers with it, and requests to join. */
async function aRequestFromBen(typed = email) {
  const sharing = await aHostWithLink("person");
  await updatePerson(sharing.ben, { email, claimable: true });
  const { token } = sharing;
  const { agent: newcomerAgent, answer } = register({
    email: typed,
    fullName: "Benjamin",
    joinToken: token,
  });
  const { body } = await answer.expect(201);
  const request = await newcomerAgent.post("/api/join-requests").send({ token }).expect(200);
  const approve = (personId: number | null) =>
    sharing.answer(request.body.id, "approve", { personId });
  const account = { id: body.user.id as number };
  return { ...sharing, newcomerAgent, account, approve };
}

const signIn = (name: string) => http.post("/api/login").send({ email: name, password });
const mailed = () =>
  db.select({ kind: mails.kind, address: mails.address }).from(mails).orderBy(mails.id);

it("AUTH-06 INV-06 lets someone type the email of their own profile, and gives it to them on approval", async () => {
  const { ben, newcomerAgent, account, requests, approve, agent } = await aRequestFromBen();
  expect(await stored(ben)).toMatchObject({ email, password: null, deletedAt: null });
  expect(await requests()).toMatchObject([{ name: "Benjamin", email, isVerified: false }]);
  await newcomerAgent.get(`/api/users/${ben.id}`).expect(404);

  await approve(ben.id).expect(200);
  const joined = { id: account.id, fullName: "Ben Berg", email, newEmail: null, verified: false };
  expect((await newcomerAgent.get("/api/user").expect(200)).body).toMatchObject(joined);
  expect((await stored(ben)).deletedAt).not.toBeNull();
  await signIn(email).expect(200);

  const { rows } = await ctx.pool.query<{ id: number }>("select id from person_merges");
  await agent.post(`/api/merges/${rows[0]!.id}/undo`).expect(200);
  expect(await stored(ben)).toMatchObject({ email, password: null, deletedAt: null });
  expect(await stored(account)).toMatchObject({ email: null, newEmail: email });
});

it("AUTH-06 gives an unused email to the account, unverified, on approval", async () => {
  const typed = "benjamin@example.org";
  const { ben, account, approve } = await aRequestFromBen(typed);
  expect(await stored(account)).toMatchObject({ email: null, newEmail: typed });
  await approve(ben.id).expect(200);
  expect(await stored(account)).toMatchObject({ email: typed, newEmail: null, verified: false });
});

it("AUTH-06 leaves the email with the profile if the account becomes another person", async () => {
  const { ben, account, approve } = await aRequestFromBen();
  await approve(null).expect(200);
  expect(await stored(ben)).toMatchObject({ email, deletedAt: null });
  expect(await stored(account)).toMatchObject({ email: null, newEmail: email });
  await signIn(email).expect(200);
});

it("AUTH-06 SEC-03 doesn't reveal which addresses exist to someone with a link", async () => {
  const { ben, inGroup, token } = await aHostWithLink("person");
  await updatePerson(ben, { email });
  await aPerson({ ...inGroup, email: "carl@example.org" });
  const answers = [];
  for (const typed of [email, "carl@example.org", "nobody@example.org"]) {
    const { agent: newcomerAgent, answer } = register({ email: typed, joinToken: token });
    const { body } = await answer.expect(201);
    const response = await newcomerAgent.get(`/api/users/${body.user.id}`).expect(200);
    const ownFields = { id: 0, createdAt: "", updatedAt: "" };
    const seen = [
      { ...body.user, ...ownFields },
      { ...response.body, ...ownFields },
    ];
    answers.push(JSON.stringify(seen).replaceAll(typed, "typed"));
  }
  expect(answers[0]).toContain("typed");
  expect(new Set(answers).size).toBe(1);
});

it("AUTH-07 rejects an email used to sign in, and any known one without an open link", async () => {
  const { ben, agent, link, token } = await aHostWithLink("person");
  await updatePerson(ben, { email });
  await anAccount({ email: "ada@example.org", username: null });
  for (const form of [
    { email: "ada@example.org", joinToken: token },
    { email, joinToken: "unknown" },
    { email },
  ]) {
    const { body } = await register(form).answer.expect(409);
    expect(body.code).toBe("auth.emailInUse");
  }
  await agent.post(`/api/join-links/${link.id}/revoke`).send({}).expect(200);
  await register({ email, joinToken: token }).answer.expect(409);
  expect(await db.$count(users, eq(users.newEmail, email))).toBe(0);
});

it("AUTH-06 emails a setup link to a profile's address, and a verification link to any other", async () => {
  await aRequestFromBen();
  expect(await mailed()).toEqual([{ kind: "setUp", address: email }]);
  const { token } = await aHostWithLink("person");
  await register({ email: "eva@example.org", joinToken: token }).answer.expect(201);
  const [, second] = await mailed();
  expect(second).toEqual({ kind: "verification", address: "eva@example.org" });
});

it("AUTH-06 gives the profile to whoever proves its address with an emailed invitation, despite a waiting request", async () => {
  const { ben, group, admin, account } = await aRequestFromBen();
  const invitation = await anInvitation(group, { email, personId: ben.id, senderId: admin.id });
  const form = { token: await aLinkTo(invitation), email, password: "another one" };
  const { body } = await register(form).answer.expect(201);
  expect(body.user).toMatchObject({ id: ben.id, email, verified: true });
  expect(await stored(account)).toMatchObject({ email: null, username: null });
  await signIn(email).expect(401);
});
