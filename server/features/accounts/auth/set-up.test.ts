import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";

const { app, db, ctx, http, signInAs, signIn, aGroup, anAccount, aPerson, updatePerson } =
  await testApp({
    SMTP_URL: "smtp://mail.example.org",
  });
const now = ctx.now();
const password = "a first sentence";

const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;
const queued = () =>
  db
    .select({ kind: mails.kind, address: mails.address, facts: mails.facts })
    .from(mails)
    .orderBy(mails.id);
const email = "aunt@example.org";
const DEAD = "This link no longer works. Please ask for a new one.";

/**
 * A profile whose address an administrator set, their family, and the token of their setup link.
 */
async function anAunt(values: Parameters<typeof aPerson>[0] = {}) {
  const { id: familyGroupId } = await aGroup();
  const inGroup = { familyGroupId };
  const admin = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  const profile = { ...inGroup, email, fullName: "Ada Berg", claimable: true, ...values };
  const aunt = await aPerson(profile);
  const token = await issueLink(db, { purpose: "setUp", personId: aunt.id, email }, { now });
  const send = (by = admin) => by.post(`/api/users/${aunt.id}/set-up-link`).send({});
  return { aunt, admin, inGroup, token, send };
}

const setUp = (token: string, more: object = {}) =>
  http.post("/api/account-setup").send({ token, password, ...more });

const byNumber = (one: number, other: number) => one - other;

describe("registering with an address in use", () => {
  const register = () => http.post("/api/register").send({ email: ` ${email}`, password });

  it.each([
    ["an account", { password: "$argon2id$" }, { kind: "reset", facts: { triedToRegister: true } }],
    ["a profile that may be claimed", { claimable: true }, { kind: "setUp", facts: {} }],
    ["a profile whose address wasn't set by an administrator", {}, null],
    ["a person who has died", { password: "$argon2id$", isDeceased: true }, null],
  ])(
    "AUTH-07 gives the same answer in the same time for %s, and emails the owner",
    async (_, values, mail) => {
      await anAccount({ role: "SUPER_ADMIN" });
      const owner = await aPerson({ email, ...values });
      const startedAt = performance.now();
      const { body } = await register().expect(409);
      expect(performance.now() - startedAt).toBeGreaterThan(240);
      expect(body).toEqual({
        success: false,
        message:
          "An account with this email already exists. Sign in, or check your inbox for a link.",
        code: "auth.emailInUse",
      });
      expect(await queued()).toEqual(mail ? [{ ...mail, address: email }] : []);
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
      expect(await rowOf(owner)).toMatchObject({ password: owner.password, verified: false });
    },
  );

  it("AUTH-07 emails at most three times an hour, with the same answer", async () => {
    await anAccount({ email });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await queued()).toHaveLength(3);
  });
});

describe("a setup link", () => {
  it("AUTH-06 sets the profile's password, verifies its address, and signs in", async () => {
    const { aunt, token } = await anAunt();
    const { body: details } = await http.get("/api/account-setup").query({ token }).expect(200);
    expect(details).toEqual({ fullName: "Ada Berg", email });
    const agent = supertest.agent(app);
    const { body } = await agent.post("/api/account-setup").send({ token, password }).expect(200);
    expect(body).toMatchObject({ success: true, redirect: null, user: { id: aunt.id } });
    await agent.get("/api/user").expect(200);
    expect(await rowOf(aunt)).toMatchObject({
      verified: true,
      claimable: false,
      familyGroupId: aunt.familyGroupId,
      lastLogin: now,
      password: expect.stringMatching(/^\$argon2id\$/),
    });
    await http.post("/api/login").send({ email, password }).expect(200);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });

  it("AUTH-06 works once, even for simultaneous requests, and never once there is an account", async () => {
    const { aunt, token } = await anAunt();
    const link = { purpose: "setUp", personId: aunt.id, email } as const;
    const tokens = [token, token, token, await issueLink(db, link, { now })];
    const answers = await Promise.all(tokens.map((each) => setUp(each)));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 404, 404, 404]);
    const late = await issueLink(db, link, { now });
    expect((await setUp(late).expect(404)).body.message).toBe(DEAD);
    expect(
      (await http.get("/api/account-setup").query({ token: late }).expect(404)).body.message,
    ).toBe(DEAD);
  });

  it("AUTH-06 stops working when an administrator corrects the address", async () => {
    const { aunt, token } = await anAunt();
    await updatePerson(aunt, { email: "right@example.org" });
    await http.get("/api/account-setup").query({ token }).expect(404);
    await setUp(token).expect(404);
    expect((await rowOf(aunt)).password).toBeNull();
  });

  it("AUTH-09 requires as good a password as a reset, and stays valid after a weak one", async () => {
    const { token } = await anAunt();
    for (const wrong of [{ password: "short" }, { confirmPassword: "another sentence" }])
      await setUp(token, wrong).expect(400);
    await setUp(token, { confirmPassword: password }).expect(200);
    await signIn({ email }).expect(401);
  });
});

describe("a setup link sent from a profile", () => {
  it("AUTH-06 is offered to administrators and emailed to the address they set", async () => {
    const { aunt, admin, inGroup, send } = await anAunt();
    const member = await signInAs(await anAccount(inGroup));
    const offered = async (by: typeof admin) =>
      (await by.get(`/api/users/${aunt.id}`).expect(200)).body.canBeSetUp as boolean;
    expect([await offered(admin), await offered(member)]).toEqual([true, false]);
    const { body } = await send().expect(200);
    expect(body).toEqual({ success: true, message: `We sent a link to ${email}.` });
    expect(await queued()).toEqual([{ kind: "setUp", address: email, facts: {} }]);
    await send(member).expect(403);
    await send(await signInAs(await anAccount({ role: "FAMILY_ADMIN" }))).expect(404);
    for (let times = 0; times < 3; times++) expect((await send().expect(200)).body).toEqual(body);
    expect(await queued()).toHaveLength(3);
  });

  it.each([
    ["who signs in", { password: "$argon2id$" }, "account.alreadyHasAccount"],
    ["who signed in with a provider", { lastLogin: now }, "account.alreadyHasAccount"],
    ["whose address wasn't set by an administrator", { claimable: false }, "account.notClaimable"],
    ["who has no address", { email: null }, "account.noEmail"],
    ["who has a placeholder address", { email: "ada@family.invalid" }, "account.noEmail"],
    ["who has died", { isDeceased: true }, "account.noEmail"],
    ["who is presumed dead", { presumedDead: true }, "account.noEmail"],
  ])("AUTH-06 isn't available for someone %s", async (_, values, code) => {
    const { aunt, admin, send } = await anAunt(values);
    const { body } = await admin.get(`/api/users/${aunt.id}`).expect(200);
    expect(body.canBeSetUp).toBe(false);
    expect((await send().expect(409)).body.code).toBe(code);
    expect(await queued()).toEqual([]);
  });
});
