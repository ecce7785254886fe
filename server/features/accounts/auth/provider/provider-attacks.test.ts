import { eq } from "drizzle-orm";
import supertest from "supertest";
import { expect, it } from "vitest";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { logInMemory } from "../../../../../tests/support/server/log-in-memory.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";
import { aSession, browserWith } from "../../../../../tests/support/session.ts";
import { createApp } from "../../../../app.ts";
import { issueLink } from "../../../core/links/index.ts";

const { provider, test, newBrowser, leave, signIn, selfOf, byEmail } = await providerApp();
const { db, ctx, anAccount } = test;

const connect = (agent: ReturnType<typeof newBrowser>, password = test.password) =>
  agent.post("/api/login/connect").send({ password });
const issuer = provider.issuer;

/** Connects Eve's account at the provider with this person. */
const connectEve = async (userId: number) => {
  await db.insert(providerAccounts).values({ userId, issuer, subject: "eve" });
  provider.accounts.eve = { email: "eve@example.org", email_verified: true };
};

/** Signs in as Eve; returns the page she lands on and the id of her account here. */
async function signInAsEve() {
  provider.signsIn.next = "eve";
  const agent = newBrowser();
  const end = await signIn(agent);
  return { end, id: (await selfOf(agent)).id as number | undefined };
}

it("AUTH-06 AUTH-11 gives an address's owner the account that is waiting for it, and drops its password", async () => {
  const squatter = await anAccount({
    email: null,
    newEmail: "ada@example.org",
    username: "ada@example.org",
    verified: false,
  });
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/");
  expect(await selfOf(agent)).toMatchObject({
    id: squatter.id,
    email: "ada@example.org",
    verified: true,
  });
  await test.signIn({ username: "ada@example.org" }).expect(401);
});

it("AUTH-11 doesn't sign in to an account whose username is someone else's address", async () => {
  await anAccount({ email: "bo@example.org", username: "ada@example.org" });
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/simple-login?problem=otherAccount");
  await agent.get("/api/user").expect(401);
  expect(await db.$count(providerAccounts)).toBe(0);
});

it("AUTH-11 disconnects a provider account that was connected before the address was verified", async () => {
  const squatter = await anAccount({ email: "ada@example.org", verified: false });
  await connectEve(squatter.id);
  await signIn(newBrowser());
  const { id } = await signInAsEve();
  expect(id).toBeDefined();
  expect(id).not.toBe(squatter.id);
});

it.each([
  { account: { verified: false }, stays: false },
  { account: { verified: true }, stays: false },
  { account: { verified: false, password: null }, stays: false },
  { account: { verified: true, password: null }, stays: true },
])(
  "AUTH-09 AUTH-11 disconnects the provider on a password reset by email, except for the first password of a verified account: %o",
  async ({ account, stays }) => {
    const person = await anAccount({ email: "ada@example.org", ...account });
    await connectEve(person.id);
    const about = { purpose: "reset", personId: person.id, email: person.email! } as const;
    const token = await issueLink(db, about, { now: ctx.now() });
    await test.http
      .post("/api/reset-password")
      .send({ token, password: "a new sentence" })
      .expect(200);
    expect((await signInAsEve()).id === person.id).toBe(stays);
  },
);

it("AUTH-11 doesn't treat a Kelvin sign as a k", async () => {
  const kate = await anAccount({ email: "kate@example.org", verified: false });
  provider.accounts.ada = { email: "\u212Aate@example.org", email_verified: true };
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/simple-login?problem=unverifiedEmail");
  await test.signIn(kate).expect(200);
});

it("AUTH-11 finds an address in capitals, and treats one with a plus as different", async () => {
  provider.accounts.ada = { email: " ADA@Example.ORG ", email_verified: true };
  expect(await signIn(newBrowser())).toBe("/");
  const { id } = await byEmail("ada@example.org");
  provider.accounts.eve = { email: "ada+eve@example.org", email_verified: true };
  const eve = await signInAsEve();
  expect(eve.end).toBe("/");
  expect(eve.id).not.toBe(id);
});

it.each([
  { name: ["Ada"], fullName: null },
  { name: { formatted: "Ada" }, fullName: null },
  { name: "x".repeat(100_000), fullName: null },
  { name: "\u0000 Ada\u0007\r\nMoe ", fullName: "Ada Moe" },
])(
  "AUTH-11 creates an account whatever name the provider sends: %#",
  async ({ name, fullName }) => {
    provider.accounts.ada = {
      email: "ada@example.org",
      email_verified: true,
      name: name as string,
    };
    expect(await signIn(newBrowser())).toBe("/");
    expect(await byEmail("ada@example.org")).toMatchObject({ fullName });
  },
);

it.each([{ email: ["ada@example.org"] }, { email: { address: "ada@example.org" } }, { email: 7 }])(
  "AUTH-11 rejects an address that isn't text: %o",
  async ({ email }) => {
    provider.accounts.ada = { email: email as never, email_verified: true };
    expect(await signIn(newBrowser())).toBe("/simple-login?problem=unverifiedEmail");
  },
);

it("AUTH-11 rejects a provider id longer than OpenID allows", async () => {
  const long = "a".repeat(256);
  provider.accounts[long] = { email: "ada@example.org", email_verified: true };
  provider.signsIn.next = long;
  expect(await signIn(newBrowser())).toBe("/simple-login?problem=untrusted");
  expect(await db.$count(providerAccounts)).toBe(0);
});

it("AUTH-11 connects once for two clicks, and only to the account whose password was given", async () => {
  const ada = await anAccount({ email: "ada@example.org" });
  const [one, other] = [newBrowser(), newBrowser()];
  await signIn(one);
  await signIn(other);
  const [first, second] = await Promise.all([connect(one), connect(other)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await selfOf(other)).id).toBe(ada.id);
  expect(await db.$count(providerAccounts)).toBe(1);
});

it("AUTH-11 doesn't connect a provider account that someone else has connected in the meantime", async () => {
  await anAccount({ email: "ada@example.org" });
  const agent = newBrowser();
  await signIn(agent);
  const bo = await anAccount();
  await db.insert(providerAccounts).values({ userId: bo.id, issuer, subject: "ada" });
  const { body } = await connect(agent).expect(409);
  expect(body.message).toBe("This took too long. Reload this page and start again.");
  await agent.get("/api/user").expect(401);
});

it("AUTH-11 doesn't connect an account whose address now belongs to someone else", async () => {
  const ada = await anAccount({ email: "ada@example.org" });
  const agent = newBrowser();
  await signIn(agent);
  await test.updatePerson(ada, { email: "old@example.org", username: "old@example.org" });
  await anAccount({ email: "ada@example.org" });
  await connect(agent).expect(401);
  expect(await db.$count(providerAccounts)).toBe(0);
});

it.each([{ isDeceased: true }, { deletedAt: new Date("2026-11-20") }])(
  "AUTH-11 AUTH-13 doesn't connect an account that ended while its password was requested: %o",
  async (ended) => {
    const ada = await anAccount({ email: "ada@example.org" });
    const agent = newBrowser();
    await signIn(agent);
    await test.updatePerson(ada, ended);
    await connect(agent).expect(401);
    expect(await db.$count(providerAccounts)).toBe(0);
  },
);

it("AUTH-11 doesn't accept the cookie of one step in the other", async () => {
  await anAccount({ email: "ada@example.org" });
  const leaving = newBrowser();
  const back = await leave(leaving);
  await connect(leaving).expect(409);
  expect((await leaving.get("/api/login/provider")).body.pendingEmail).toBeNull();
  const waiting = newBrowser();
  await signIn(waiting);
  const { headers } = await waiting.get(back).expect(302);
  expect(headers.location).toBe("/simple-login?problem=expired");
});

it("AUTH-11 AUTH-13 ends the previous session when someone else signs in", async () => {
  const bo = await anAccount();
  const cookie = await aSession(ctx, bo);
  const agent = browserWith(test.server, cookie);
  expect(await signIn(agent)).toBe("/");
  expect((await selfOf(agent)).id).toBe((await byEmail("ada@example.org")).id);
  await browserWith(test.server, cookie).get("/api/user").expect(401);
});

it("AUTH-11 does nothing for HEAD requests, which link scanners send", async () => {
  const agent = newBrowser();
  const away = await agent.head("/api/login").expect(200);
  expect(away.headers["set-cookie"]).toBeUndefined();
  const back = await leave(agent);
  await agent.head(back).expect(200);
  await agent.get("/api/user").expect(401);
  expect((await agent.get(back)).headers.location).toBe("/");
});

it("AUTH-11 doesn't redirect to API addresses or to a path too long for a cookie", async () => {
  expect(await signIn(newBrowser(), "/api/logout")).toBe("/");
  const agent = newBrowser();
  const { headers } = await agent.get("/api/login").query({ redirect: `/${"ü".repeat(1999)}` });
  expect(headers["set-cookie"]![0]!.length).toBeLessThan(4096);
});

it("AUTH-11 logs why a return failed, without codes, tokens, or personal details", async () => {
  const { log, lines } = logInMemory();
  const agent = supertest.agent(createApp({ ...ctx, log }));
  const back = new URL(await leave(agent), "http://site");
  const code = back.searchParams.get("code")!;
  back.searchParams.set("code", "stolen-code");
  await agent.get(back.pathname + back.search).expect(302);
  const text = lines.join("\n");
  expect(text).toContain("invalid_grant");
  for (const secret of [code, "stolen-code", back.searchParams.get("state")!, "ada@example.org"])
    expect(text).not.toContain(secret);
});

it("AUTH-11 reports an internal error if the database fails, and logs no values", async () => {
  const { log, lines } = logInMemory();
  const agent = supertest.agent(createApp({ ...ctx, log }));
  const back = await leave(agent);
  await db.execute("alter table provider_accounts rename to away");
  try {
    await agent.get(back).expect(500);
  } finally {
    await db.execute("alter table away rename to provider_accounts");
  }
  expect(lines.join()).toContain("provider_accounts");
  expect(lines.join()).not.toContain(`${issuer},ada`);
  await agent.get("/api/user").expect(401);
  expect(await db.$count(users, eq(users.email, "ada@example.org"))).toBe(0);
});
