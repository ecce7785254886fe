import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";

const { test, newBrowser, signIn, byEmail, selfOf } = await providerApp();
const { db } = test;

type Agent = ReturnType<typeof newBrowser>;

/** A browser whose account has only the provider, and which signed in so many minutes ago. */
async function signedInFor(minutes: number) {
  const agent = newBrowser();
  await signIn(agent);
  const createdAt = sql`now() - ${minutes} * interval '1 minute'`;
  await db.update(sessions).set({ createdAt });
  return agent;
}

const startAuthenticator = (agent: Agent) => agent.post("/api/second-factor/app/start").send({});

const TOO_OLD = {
  code: "ownPassword.signInAgain",
  message: "Sign in again with Family ID to change this.",
};

it("AUTH-16 AUTH-11 asks an account without a password to sign in again before it adds its first factor", async () => {
  const agent = await signedInFor(11);
  expect((await startAuthenticator(agent).expect(403)).body).toEqual(TOO_OLD);
  expect((await agent.post("/api/second-factor/passkeys/start").send({}).expect(403)).body).toEqual(
    TOO_OLD,
  );
  const waiting = await agent.get("/api/second-factor").expect(200);
  expect(waiting.body).toMatchObject({ proof: "recentSignIn", signInAgainWith: "Family ID" });
  expect(await signIn(agent, "/account")).toBe("/account");
  const ready = await agent.get("/api/second-factor").expect(200);
  expect(ready.body).toMatchObject({ proof: "recentSignIn", signInAgainWith: null });
  await startAuthenticator(agent).expect(200);
});

it("PROF-02 AUTH-11 asks an account without a password to sign in again before it changes its email address", async () => {
  const agent = await signedInFor(11);
  const { id } = await byEmail("ada@example.org");
  const change = (body: object) => agent.patch(`/api/users/${id}`).send(body);
  await change({ firstName: "Ada", email: "ada@example.org" }).expect(200);
  const { body } = await change({ email: "new@example.org" }).expect(403);
  expect(body).toEqual(TOO_OLD);
  expect((await selfOf(agent)).newEmail).toBeNull();
  const waiting = await agent.get("/api/account").expect(200);
  expect(waiting.body.signInAgainWith).toBe("Family ID");
  await signIn(agent, `/profile/${id}`);
  expect((await agent.get("/api/account").expect(200)).body.signInAgainWith).toBeNull();
  await change({ email: "new@example.org" }).expect(200);
  expect((await selfOf(agent)).newEmail).toBe("new@example.org");
});

it("AUTH-11 AUTH-16 accepts a sign-in of the last 10 minutes, in this session only", async () => {
  const old = await signedInFor(11);
  const recent = newBrowser();
  await signIn(recent);
  await startAuthenticator(recent).expect(200);
  await startAuthenticator(old).expect(403);
});

it("AUTH-11 asks the provider to check who is there if someone is signed in already", async () => {
  const promptOf = async (agent: Agent) => {
    const { headers } = await agent.get("/api/login").expect(302);
    return new URL(headers.location!).searchParams.get("prompt");
  };
  expect(await promptOf(newBrowser())).toBeNull();
  expect(await promptOf(await signedInFor(1))).toBe("login");
});

it("AUTH-11 asks an account with a password for the password, however recent its sign-in is", async () => {
  const ada = await test.anAccount();
  const agent = await test.signInAs(ada);
  expect((await agent.get("/api/account").expect(200)).body.signInAgainWith).toBeNull();
  await agent.patch(`/api/users/${ada.id}`).send({ email: "new@example.org" }).expect(400);
  await startAuthenticator(agent).expect(400);
});
