import supertest from "supertest";
import { describe, expect, it, onTestFinished } from "vitest";
import { signInChallenges } from "#shared/accounts/auth/sign-in-challenges.table.ts";
import { passkeys } from "#shared/accounts/second-factor/second-factor.table.ts";
import { issueLink } from "../../server/features/core/links/index.ts";
import { pauseSignIns } from "../support/accounts/pause-sign-ins.ts";
import { cookieIn, secondFactorsIn, SITE } from "../support/accounts/second-factor.ts";
import { softwareAuthenticator } from "../support/accounts/software-authenticator.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";
import { testApp } from "../support/server/app.ts";

const test = await testApp();
const { db, ctx, server, http, signInAs, anAccount, updatePerson, password } = test;
const { anAccountWithAuthenticator, addAuthenticator, signInWithPassword, sendCode } =
  secondFactorsIn(test);

type Person = Awaited<ReturnType<typeof anAccount>>;

const duringSignIn = pauseSignIns(ctx.pool);

async function chooseNewPassword({ id, email }: Person) {
  const link = { purpose: "reset", personId: id, email: email! } as const;
  const token = await issueLink(db, link, { now: ctx.now() });
  await http.post("/api/reset-password").send({ token, password: "a new sentence" }).expect(200);
}

const login = (agent: ReturnType<typeof supertest.agent>, { email }: Person) =>
  agent.post("/api/login").send({ email, password });

describe("a sign-in in progress", () => {
  it("AUTH-17 fails if the password changes", async () => {
    const person = await anAccount();
    const agent = supertest.agent(server);
    const response = await duringSignIn(
      () => login(agent, person),
      () => chooseNewPassword(person),
    );
    expect(response.status).toBe(409);
    expect(cookieIn(response, "homecoming.known")).toBeUndefined();
    await agent.get("/api/user").expect(401);
  });

  it("AUTH-16 AUTH-17 gets no second step if the password changes", async () => {
    const { person } = await anAccountWithAuthenticator();
    const agent = supertest.agent(server);
    const { status } = await duringSignIn(
      () => login(agent, person),
      () => chooseNewPassword(person),
    );
    expect(status).toBe(409);
    expect(await db.$count(signInChallenges)).toBe(0);
  });

  it("AUTH-16 AUTH-17 fails if the password changes during the second step", async () => {
    const { person, code } = await anAccountWithAuthenticator();
    const { agent } = await signInWithPassword(person);
    const { status } = await duringSignIn(
      () => sendCode(agent, code()),
      () => chooseNewPassword(person),
    );
    expect(status).toBe(409);
    await agent.get("/api/user").expect(401);
  });

  it("AUTH-16 can't skip the second step if the account gets its first second factor", async () => {
    const person = await anAccount();
    const signedInAgent = await signInAs(person);
    const agent = supertest.agent(server);
    const { status } = await duringSignIn(
      () => login(agent, person),
      () => addAuthenticator(signedInAgent),
    );
    expect(status).toBe(409);
    await agent.get("/api/user").expect(401);
    await signedInAgent.get("/api/user").expect(200);
  });

  it("AUTH-13 fails if the person is deleted, even if they are restored later", async () => {
    const person = await anAccount();
    const agent = supertest.agent(server);
    await duringSignIn(
      () => login(agent, person),
      () => updatePerson(person, { deletedAt: new Date() }),
    );
    await updatePerson(person, { deletedAt: null });
    await agent.get("/api/user").expect(401);
  });

  it("AUTH-13 succeeds if nothing else happens (control)", async () => {
    const person = await anAccount();
    const agent = supertest.agent(server);
    const { status } = await duringSignIn(
      () => login(agent, person),
      () => Promise.resolve(),
    );
    expect(status).toBe(200);
    await agent.get("/api/user").expect(200);
  });
});

it("AUTH-16 AUTH-17 a session can't add a factor if a password change ends it first", async () => {
  const person = await anAccount({ verified: false });
  const intruder = await signInAs(person);
  const proof = { currentPassword: password };
  const { body } = await intruder.post("/api/second-factor/passkeys/start").send(proof).expect(200);
  const passkey = softwareAuthenticator(SITE).create((body as { challenge: string }).challenge);
  const lockingClient = await ctx.pool.connect();
  onTestFinished(() => lockingClient.release(true));
  await lockingClient.query("begin");
  await lockingClient.query("select id from users where id = $1 for no key update", [person.id]);
  const choosing = chooseNewPassword(person);
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
  const adding = intruder
    .post("/api/second-factor/passkeys")
    .send({ name: "Phone", passkey })
    .then(({ status }) => status);
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(2);
  await lockingClient.query("rollback");
  await choosing;
  expect(await adding).toBe(409);
  expect(await db.$count(passkeys)).toBe(0);
});
