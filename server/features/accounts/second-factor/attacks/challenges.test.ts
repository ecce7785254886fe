import { readdirSync, readFileSync } from "node:fs";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { signInChallenges } from "#shared/accounts/auth/sign-in-challenges.table.ts";
import { cookieIn, secondFactorsIn } from "../../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { issueLink } from "../../../core/links/links.service.ts";
import { removeOldChallenges } from "../../auth/sign-in/challenge.queries.ts";

const test = await testApp();
const { db, ctx, http, server, signInAs, anAccount, updatePerson, password } = test;
const { addAuthenticator, anAccountWithAuthenticator, signInWithPassword, sendCode } =
  secondFactorsIn(test);

const NEW = "a new first sentence";

async function resetPassword(person: { id: number; email: string | null }) {
  const linkData = { purpose: "reset", personId: person.id, email: person.email! } as const;
  const token = await issueLink(db, linkData, { now: ctx.now() });
  await http.post("/api/reset-password").send({ token, password: NEW }).expect(200);
}

describe("a challenge", () => {
  it("AUTH-16 accepts only codes of the person who gave the password", async () => {
    const [ada, bo] = [await anAccountWithAuthenticator(), await anAccountWithAuthenticator()];
    const { agent } = await signInWithPassword(ada.person);
    await sendCode(agent, bo.code()).expect(401);
    await sendCode(agent, bo.recoveryCodes[0]!).expect(401);
    await agent.get("/api/user").expect(401);
    // Bo's codes still work for Bo.
    await sendCode((await signInWithPassword(bo.person)).agent, bo.recoveryCodes[0]!).expect(200);
  });

  it("AUTH-16 works for one session only, in any browser", async () => {
    const { person, recoveryCodes } = await anAccountWithAuthenticator();
    const { agent, challenge: stolen } = await signInWithPassword(person);
    const finished = await sendCode(agent, recoveryCodes[0]!).expect(200);
    expect(finished.headers["set-cookie"]).toContainEqual(
      expect.stringMatching(/^homecoming\.step=;/),
    );
    const thief = http.post("/api/second-step/code").set("Cookie", `homecoming.step=${stolen}`);
    await thief.send({ code: recoveryCodes[1] }).expect(409);
    await http.get("/api/second-step").set("Cookie", `homecoming.step=${stolen}`).expect(409);
  });

  it.each(["", "AAAA", "%", "s:AAAA"])("AUTH-16 can't be forged: '%s'", async (made) => {
    await anAccountWithAuthenticator();
    await http.get("/api/second-step").set("Cookie", `homecoming.step=${made}`).expect(409);
  });

  it("AUTH-16 ends after 10 minutes and is deleted", async () => {
    const { person, code } = await anAccountWithAuthenticator();
    const { agent } = await signInWithPassword(person);
    await db.update(signInChallenges).set({ expiresAt: ctx.now() });
    await sendCode(agent, code()).expect(409);
    await removeOldChallenges({ ...ctx, now: () => new Date(ctx.now().getTime() + 1) });
    expect(await db.$count(signInChallenges)).toBe(0);
  });

  it("AUTH-16 ends with a new password, which never removes the second factor", async () => {
    const { person, code } = await anAccountWithAuthenticator();
    const { agent } = await signInWithPassword(person);
    await resetPassword(person);
    await sendCode(agent, code()).expect(409);
    const { body } = await http.post("/api/login").send({ email: person.email, password: NEW });
    expect(body).toMatchObject({ user: null, redirect: "/second-step" });
  });

  it("AUTH-16 ends when the person is deleted, dies, or turns the second factor off", async () => {
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const ends = [
      ({ person }: Careful) => root.delete(`/api/users/${person.id}`).expect(200),
      ({ person }: Careful) =>
        root.patch(`/api/users/${person.id}`).send({ isDeceased: true }).expect(200),
      ({ person }: Careful) => updatePerson(person, { deletedAt: new Date() }),
      ({ agent }: Careful) =>
        agent.post("/api/second-factor/app/remove").send({ currentPassword: password }).expect(200),
    ];
    for (const end of ends) {
      const careful = await anAccountWithAuthenticator();
      const { agent } = await signInWithPassword(careful.person);
      await end(careful);
      await sendCode(agent, careful.code()).expect(409);
      await sendCode(agent, careful.recoveryCodes[0]!).expect(409);
      await agent.get("/api/user").expect(401);
    }
  });

  it("AUTH-16 creates a session with a new id, so one planted earlier isn't signed in", async () => {
    const { person, recoveryCodes } = await anAccountWithAuthenticator();
    const agent = supertest.agent(server);
    const mallory = { email: (await anAccount()).email, password };
    const planted = cookieIn(await agent.post("/api/login").send(mallory), "homecoming.sid");
    await agent.post("/api/login").send({ email: person.email, password }).expect(200);
    const finished = await sendCode(agent, recoveryCodes[0]!).expect(200);
    const own = cookieIn(finished, "homecoming.sid");
    const read = (sid?: string) => http.get("/api/user").set("Cookie", `homecoming.sid=${sid}`);
    expect((await read(own).expect(200)).body).toMatchObject({ id: person.id });
    expect((await read(planted)).body).not.toMatchObject({ id: person.id });
  });
});

type Careful = Awaited<ReturnType<typeof anAccountWithAuthenticator>>;

describe("every way to sign in", () => {
  it("AUTH-16 goes through one function", () => {
    const folder = new URL("../../../../", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
    );
    const signing = files.filter((file) =>
      /\bsession\.signIn\(|\breq\.log[iI]n\(/.test(readFileSync(new URL(file, folder), "utf8")),
    );
    // The session control, and the only other function that calls it.
    expect(signing.toSorted()).toEqual([
      "features/accounts/auth/sign-in/sign-in.service.ts",
      "lib/sessions/session.ts",
    ]);
  });

  it("AUTH-16 also asks for the second step after a setup link", async () => {
    // This person has signed in with a provider so far, while the emailed link was open.
    const person = await anAccount({ password: null, lastLogin: new Date() });
    await addAuthenticator(await signInAs(person));
    const linkData = { purpose: "setUp", personId: person.id, email: person.email! } as const;
    const token = await issueLink(db, linkData, { now: ctx.now() });
    const { body } = await http
      .post("/api/account-setup")
      .send({ token, password: NEW })
      .expect(200);
    expect(body).toMatchObject({ user: null, redirect: "/second-step" });
  });

  it("AUTH-16 AUTH-09 removes second factors that others added to an unverified account", async () => {
    const { person } = await anAccountWithAuthenticator({ verified: false });
    await resetPassword(person);
    const { body } = await http.post("/api/login").send({ email: person.email, password: NEW });
    expect(body).toMatchObject({ user: { id: person.id } });
  });
});
