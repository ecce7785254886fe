import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { links } from "#shared/core/links/links.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { withoutLocks } from "../../../../tests/support/server/without-locks.ts";
import { issueLink, openLink } from "../../core/links/links.service.ts";
import { choosePasswordLocked } from "../../family/people/profile/account.service.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { db, ctx, http, signInAs, signIn, anAccount, aPerson, updatePerson } = test;
const now = ctx.now();
const NEW = "a new sentence";
const MANY = 5;

const request = (email: string) => http.post("/api/reset-password/request").send({ email });
const reset = (token: string, password = NEW) =>
  http.post("/api/reset-password").send({ token, password });
const login = (email: string | null, password: string) =>
  http.post("/api/login").send({ email, password });
const queued = () =>
  db
    .select({ kind: mails.kind, address: mails.address, facts: mails.facts })
    .from(mails)
    .orderBy(mails.id);

/** A person who forgot their password, and the token of the link they were emailed. */
async function aResetLink(values: Parameters<typeof anAccount>[0] = {}) {
  const person = await anAccount(values);
  const aToken = (email = person.email!) =>
    issueLink(db, { purpose: "reset", personId: person.id, email }, { now });
  return { person, aToken, token: await aToken() };
}

const DEAD = "This link no longer works. Please ask for a new one.";

const byNumber = (one: number, other: number) => one - other;

describe("requesting a new password", () => {
  it("AUTH-09 gives every address the same answer in the same time, but emails only accounts", async () => {
    const account = await anAccount({ email: "anna@example.org" });
    await aPerson({ email: "record@example.org" });
    await anAccount({ email: "dead@example.org", isDeceased: true });
    await anAccount({ email: "gone@example.org", deletedAt: now });
    await anAccount({ email: "placeholder@family.invalid" });
    const addresses = [
      " Anna@Example.ORG ",
      "nobody@example.org",
      "record@example.org",
      "dead@example.org",
      "gone@example.org",
      "placeholder@family.invalid",
    ];
    const answers = new Set<string>();
    for (const email of addresses) {
      const startedAt = performance.now();
      const { status, text } = await request(email);
      expect(performance.now() - startedAt, email).toBeGreaterThan(240);
      answers.add(`${status} ${text}`);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^200 .*If this address has an account/);
    expect(await queued()).toEqual([{ kind: "reset", address: account.email, facts: {} }]);
  });

  it("AUTH-06 emails a setup link to a profile that may be claimed", async () => {
    await aPerson({ email: "aunt@example.org", claimable: true });
    await request("aunt@example.org").expect(200);
    expect(await queued()).toMatchObject([{ kind: "setUp", address: "aunt@example.org" }]);
  });

  it.each(["anna", "", "a@b\r\nBcc: c@example.org", `${"a".repeat(300)}@example.org`, 12])(
    "AUTH-09 rejects %j, which isn't an email address",
    async (email) => {
      const { body } = await http.post("/api/reset-password/request").send({ email }).expect(400);
      expect(body.errors).toMatchObject([{ path: "email" }]);
      expect(await queued()).toEqual([]);
    },
  );

  /** Sends many requests for one address, and completes none until all have begun. */
  async function requestAtOnce(client: ReturnType<typeof supertest>) {
    const { person } = await aResetLink();
    const ask = () => client.post("/api/reset-password/request").send({ email: person.email });
    let answers: Promise<{ status: number; text: string }[]> = Promise.resolve([]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${mails} in share row exclusive mode`);
      answers = Promise.all(Array.from({ length: MANY }, async () => ask()));
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(MANY);
    });
    const responses = new Set((await answers).map(({ status, text }) => `${status} ${text}`));
    return { responses: [...responses], mailed: (await queued()).length };
  }

  it("AUTH-09 emails at most three times an hour, even for simultaneous requests, and answers the same", async () => {
    const { responses, mailed } = await requestAtOnce(http);
    expect(responses).toEqual([expect.stringMatching(/^200/)]);
    expect(mailed).toBe(3);
  });

  it("AUTH-09 would email for each request without locking the address (control)", async () => {
    const { mailed } = await withoutLocks(test, "int, int", (app) => requestAtOnce(supertest(app)));
    expect(mailed).toBe(MANY);
  });
});

describe("choosing a new password", () => {
  it("AUTH-09 AUTH-17 replaces the old one, ends the person's sessions and links, and emails them", async () => {
    const { person, token, aToken } = await aResetLink({ verified: false });
    const other = await aResetLink();
    const [agent, others] = [await signInAs(person), await signInAs(other.person)];
    const another = await aToken();
    const { body } = await reset(token).expect(200);
    expect(body).toMatchObject({ success: true });
    await agent.get("/api/user").expect(401);
    await others.get("/api/user").expect(200);
    expect(await queued()).toEqual([{ kind: "passwordChanged", address: person.email, facts: {} }]);
    await login(person.email, NEW).expect(200);
    await signIn(person).expect(401);
    for (const each of [token, another])
      expect((await reset(each, "yet another one").expect(404)).body.message).toBe(DEAD);
    await login(person.email, NEW).expect(200);
    await reset(other.token).expect(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ verified: true, password: expect.stringMatching(/^\$argon2id\$/) });
  });

  it("AUTH-09 ends the account's calendar feed and RSVP links and reports it", async () => {
    const { group, ada, event, asAda } = await replyingHouseholdsIn(test).aHousehold();
    const other = await anAccount({ familyGroupId: group.id });
    const made = async (agent: typeof asAda) => {
      const feed = await agent.post("/api/birthdays/feed").expect(201);
      const rsvp = await agent.post(`/api/events/${event.id}/rsvp-link`).expect(201);
      const token = String(rsvp.body.address).split("/").at(-1);
      return [new URL(feed.body.address).pathname, `/api/rsvp/${token}`];
    };
    const [theirs, others] = [await made(asAda), await made(await signInAs(other))];
    const toHousehold = { purpose: "rsvp", personId: ada.id, eventId: event.id } as const;
    const mailed = `/api/rsvp/${await issueLink(db, toHousehold, { now })}`;
    const token = await issueLink(
      db,
      { purpose: "reset", personId: ada.id, email: ada.email! },
      { now },
    );
    for (const at of [...theirs, ...others, mailed]) await http.get(at).expect(200);
    expect((await reset(token).expect(200)).body).toMatchObject({ hasEndedLinks: true });
    for (const at of theirs) await http.get(at).expect(404);
    for (const at of [...others, mailed]) await http.get(at).expect(200);
    const again = await aResetLink();
    expect((await reset(again.token)).body).toMatchObject({ hasEndedLinks: false });
  });

  it("AUTH-10 cancels a pending change of email address, which someone else may have requested", async () => {
    const { person, token } = await aResetLink({ newEmail: "thief@example.org" });
    const email = "thief@example.org";
    const theirs = { purpose: "verification", personId: person.id, email } as const;
    const proof = await issueLink(db, theirs, { now });
    await reset(token).expect(200);
    await http.get("/api/verify-email").query({ token: proof }).expect(404);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ email: person.email, newEmail: null });
  });

  it.each([
    ["password", { password: "1234567" }, "Password must be at least 8 characters"],
    ["confirmPassword", { confirmPassword: "a new Sentence" }, "Passwords don't match"],
    ["password", { password: "x".repeat(1001) }, "Password is too long"],
    ["token", { token: undefined }, "The token is missing"],
    ["token", { token: "" }, expect.any(String)],
    ["token", { token: 12 }, expect.any(String)],
  ])(
    "AUTH-09 reports what is wrong with the %s of %j and keeps the link valid",
    async (path, wrong, expectedMessage) => {
      const { person, token } = await aResetLink();
      const form = { token, password: NEW, confirmPassword: NEW, ...wrong };
      const { body } = await http.post("/api/reset-password").send(form).expect(400);
      expect(body.errors).toContainEqual({ path, message: expectedMessage });
      await signIn(person).expect(200);
      await reset(token).expect(200);
    },
  );

  it("AUTH-09 fails if the person changed their address, died, or was deleted", async () => {
    const changes = [
      { email: "other@example.org" },
      { email: null },
      { isDeceased: true },
      { deletedAt: now },
    ];
    for (const values of changes) {
      const { person, token } = await aResetLink();
      await updatePerson(person, values);
      expect((await reset(token).expect(404)).body.message).toBe(DEAD);
      const [row] = await db.select().from(users).where(eq(users.id, person.id));
      expect(row!.password).toBe(person.password);
    }
  });

  it("AUTH-09 keeps the link valid when a mail scanner opens it", async () => {
    const { token } = await aResetLink();
    for (const method of ["get", "head"] as const)
      await http[method]("/api/reset-password").query({ token });
    await http.get("/reset-password").query({ token });
    expect(await db.$count(links, eq(links.purpose, "reset"))).toBe(1);
    await reset(token).expect(200);
  });
});

describe("a reset link used several times at once", () => {
  it("AUTH-09 lets only one request choose the password", async () => {
    for (let round = 0; round < 3; round++) {
      const { person, token } = await aResetLink();
      const passwords = Array.from({ length: 6 }, (_, n) => `sentence number ${n}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted(byNumber)).toEqual([200, 404, 404, 404, 404, 404]);
      await login(person.email, passwords[statuses.indexOf(200)]!).expect(200);
    }
  });

  it("AUTH-09 lets only one of two different links choose the password", async () => {
    const { person, token, aToken } = await aResetLink();
    const tokens = [token, await aToken()];
    const answers = await Promise.all(tokens.map((each, n) => reset(each, `sentence ${n} of two`)));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await login(person.email, `sentence ${winner} of two`).expect(200);
  });

  it("AUTH-09 would let both if each only checked the link beforehand (control)", async () => {
    const { token } = await aResetLink();
    const opened = await Promise.all(
      [1, 2].map(() => openLink(ctx.db, { purpose: "reset", token }, ctx.now())),
    );
    const chosen = await Promise.all(
      opened.map(({ personId }, n) =>
        db.transaction((tx) => choosePasswordLocked(tx, personId, { password: `${n}`, now })),
      ),
    );
    expect(chosen).toHaveLength(2);
  });
});
