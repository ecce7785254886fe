import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { links } from "#shared/core/links/links.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { aSession, browserWith } from "../../../../tests/support/session.ts";
import { changePasswordLocked, confirmPassword } from "../../family/people/index.ts";
import { issueLink } from "../../core/links/links.service.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { db, ctx, server, http, signInAs, signIn, anAccount, password } = test;
const now = ctx.now();
const NEW = "a new sentence";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Agent = Awaited<ReturnType<typeof signInAs>>;
const changeBy = (agent: Agent, body: object = {}) =>
  agent
    .post("/api/account/password")
    .send({ currentPassword: password, password: NEW, confirmPassword: NEW, ...body });
const login = (email: string | null, typed: string) =>
  http.post("/api/login").send({ email, password: typed });
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

describe("changing your own password", () => {
  it("AUTH-17 replaces the old one, ends all other sessions and links, and sends an email", async () => {
    const [person, other] = [await anAccount(), await anAccount()];
    const [here, elsewhere, others] = [
      await signInAs(person),
      await signInAs(person),
      await signInAs(other),
    ];
    const reset = { purpose: "reset", personId: person.id, email: person.email! } as const;
    const token = await issueLink(db, reset, { now });
    const { body } = await changeBy(here).expect(200);
    expect(body).toEqual({ success: true, message: "You're signed out everywhere else." });
    await here.get("/api/user").expect(200);
    await elsewhere.get("/api/user").expect(401);
    await others.get("/api/user").expect(200);
    await signIn(person).expect(401);
    await login(person.email, NEW).expect(200);
    await http.post("/api/reset-password").send({ token, password: "another one" }).expect(404);
    const queued = await db.select({ kind: mails.kind, address: mails.address }).from(mails);
    expect(queued).toEqual([{ kind: "passwordChanged", address: person.email }]);
  });

  it("AUTH-17 also ends the calendar feed and RSVP links, if someone else may have known the old password", async () => {
    const { ada, event, asAda } = await replyingHouseholdsIn(test).aHousehold();
    const feed = await asAda.post("/api/birthdays/feed").expect(201);
    const rsvp = await asAda.post(`/api/events/${event.id}/rsvp-link`).expect(201);
    const made = [
      new URL(feed.body.address).pathname,
      `/api/rsvp/${String(rsvp.body.address).split("/").at(-1)}`,
    ];
    const toHousehold = { purpose: "rsvp", personId: ada.id, eventId: event.id } as const;
    const mailed = `/api/rsvp/${await issueLink(db, toHousehold, { now })}`;
    const kept = await changeBy(asAda).expect(200);
    expect(kept.body.message).toBe("You're signed out everywhere else.");
    for (const at of [...made, mailed]) await http.get(at).expect(200);
    const again = { currentPassword: NEW, endsOtherAccess: true };
    const { body } = await changeBy(asAda, again).expect(200);
    expect(body.message).toBe(
      "You're signed out everywhere else. Your calendar feed and the RSVP links you created no longer work.",
    );
    for (const at of made) await http.get(at).expect(404);
    await http.get(mailed).expect(200);
  });

  it("AUTH-13 AUTH-17 gives the session a new id, and lists it with its device", async () => {
    const person = await anAccount();
    const cookie = await aSession(ctx, person);
    const here = browserWith(server, cookie);
    await here
      .post("/api/account/password")
      .set("User-Agent", FIREFOX)
      .send({ currentPassword: password, password: NEW })
      .expect(200);
    await browserWith(server, cookie).get("/api/user").expect(401);
    const { body } = await here.get("/api/account/sessions").expect(200);
    expect(body).toMatchObject([{ isCurrent: true, device: expect.stringContaining("Firefox") }]);
  });

  it("AUTH-17 is emailed each time, so that others can't hide it", async () => {
    const here = await signInAs(await anAccount());
    for (let change = 0; change < 4; change++) {
      const [currentPassword, chosen] = change % 2 ? [NEW, password] : [password, NEW];
      await changeBy(here, { currentPassword, password: chosen, confirmPassword: chosen });
    }
    expect(await db.$count(mails, eq(mails.kind, "passwordChanged"))).toBe(4);
  });

  it("AUTH-17 requires the current password and otherwise changes nothing", async () => {
    const person = await anAccount();
    const [here, elsewhere] = [await signInAs(person), await signInAs(person)];
    const { body } = await changeBy(here, { currentPassword: "not it" }).expect(400);
    expect(body).toEqual({
      message: "That isn't your current password.",
      code: "ownPassword.wrong",
      errors: [{ path: "currentPassword", message: "That isn't your current password." }],
    });
    await elsewhere.get("/api/user").expect(200);
    await signIn(person).expect(200);
    expect(await db.$count(mails)).toBe(0);
  });

  it.each([
    ["currentPassword", { currentPassword: "" }, "Enter your current password"],
    ["password", { password: "1234567" }, "Password must be at least 8 characters"],
    ["confirmPassword", { confirmPassword: "a new Sentence" }, "Passwords don't match"],
  ])("AUTH-17 reports what is wrong with the %s of %j", async (path, wrong, message) => {
    const here = await signInAs(await anAccount());
    const { body } = await changeBy(here, wrong).expect(400);
    expect(body.errors).toContainEqual({ path, message });
  });

  it("AUTH-14 AUTH-17 is blocked after 10 wrong passwords, even with the right one, but signing in still works", async () => {
    const person = await anAccount();
    const here = await signInAs(person);
    for (let guess = 0; guess < 10; guess++)
      await changeBy(here, { currentPassword: `guess ${guess}` }).expect(400);
    const { body } = await changeBy(here).expect(429);
    expect(body.message).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/);
    await signIn(person).expect(200);
    await changeBy(await signInAs(await anAccount())).expect(200);
  });

  it("AUTH-14 AUTH-17 accepts only 10 simultaneous guesses", async () => {
    const here = await signInAs(await anAccount());
    const guesses = Array.from({ length: 15 }, (_, guess) =>
      changeBy(here, { currentPassword: `guess ${guess}` }).then(({ status }) => status),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("AUTH-17 requires an account that has a password", async () => {
    const here = await signInAs(await anAccount({ password: null }));
    expect((await here.get("/api/account").expect(200)).body.hasPassword).toBe(false);
    const { body } = await changeBy(here).expect(409);
    expect(body.code).toBe("ownPassword.none");
  });

  it("AUTH-10 cancels a pending change of email address, which someone else may have requested", async () => {
    const person = await anAccount({ newEmail: "thief@example.org" });
    const { body } = await changeBy(await signInAs(person)).expect(200);
    expect(body.message).toBe(
      `You're signed out everywhere else. Your email address is still ${person.email}.`,
    );
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, newEmail: null });
    const waiting = await anAccount({ email: null, newEmail: "own@example.org" });
    await changeBy(await signInAs(waiting)).expect(200);
    expect(await rowOf(waiting.id)).toMatchObject({ newEmail: "own@example.org", verified: true });
  });

  it("AUTH-17 succeeds for only one of several simultaneous changes with the old password", async () => {
    const person = await anAccount();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => signInAs(person)));
    const answers = await Promise.all(
      browsers.map((agent, n) =>
        changeBy(agent, { password: `sentence ${n}`, confirmPassword: `sentence ${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await login(person.email, `sentence ${statuses.indexOf(200)}`).expect(200);
  });

  it("AUTH-17 would succeed for all of them if only the old password were checked (control)", async () => {
    const actor = await anAccount();
    const confirm = () => confirmPassword(ctx, { actor, password, network: "198.51.100.7" });
    const confirmed = await Promise.all([confirm(), confirm()]);
    const changed = await Promise.all(
      confirmed.map((_, n) =>
        db.transaction((tx) => changePasswordLocked(tx, actor.id, { password: `${n}`, now })),
      ),
    );
    expect(changed).toHaveLength(2);
  });

  it("AUTH-17 leaves links for other purposes valid", async () => {
    const person = await anAccount();
    const verification = { purpose: "verification", personId: person.id } as const;
    await issueLink(db, { ...verification, email: person.email! }, { now });
    await changeBy(await signInAs(person)).expect(200);
    const [link] = await db.select().from(links);
    expect(link!.revokedAt).toBeNull();
  });
});
