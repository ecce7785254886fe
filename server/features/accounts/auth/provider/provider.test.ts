import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { providerApp, SITE } from "../../../../../tests/support/provider/provider-app.ts";

const { provider, test, newBrowser, leave, signIn, selfOf, byEmail } = await providerApp();
const { db, anAccount, aPerson, aGroup } = test;

it("AUTH-11 creates a verified account without a password for a new person, and finds it next time", async () => {
  const agent = newBrowser();
  expect(await signIn(agent, "/events/7?tab=schedule")).toBe("/events/7?tab=schedule");
  const { id, ...self } = await selfOf(agent);
  expect(self).toMatchObject({
    email: "ada@example.org",
    fullName: "Ada Moe",
    role: "USER",
    verified: true,
  });
  expect((await byEmail("ada@example.org")).password).toBeNull();
  // The address may change at the provider; the account here stays the same.
  provider.accounts.ada = { email: "new@example.org", email_verified: true };
  const other = newBrowser();
  expect(await signIn(other)).toBe("/");
  expect((await selfOf(other)).id).toBe(id);
  await other.post("/api/logout").expect(200);
  await other.get("/api/user").expect(401);
});

it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "AUTH-11 doesn't redirect to another site: %s",
  async (redirect) => expect(await signIn(newBrowser(), redirect)).toBe("/"),
);

it.each([
  { email: "ada@example.org", email_verified: false },
  { email: "ada@example.org" },
  { email: "ada@example.org", email_verified: "true" as never },
  { email: "not an address", email_verified: true },
  { name: "Ada Moe" },
])("AUTH-11 rejects an address the provider hasn't verified: %o", async (account) => {
  provider.accounts.ada = account;
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/simple-login?problem=unverifiedEmail");
  await agent.get("/api/user").expect(401);
  expect(await db.$count(users)).toBe(1);
});

it("AUTH-11 asks for a verified account's password before connecting it", async () => {
  const ada = await anAccount({ email: "Ada@example.org" });
  const agent = newBrowser();
  expect(await signIn(agent, "/members")).toBe("/simple-login");
  await agent.get("/api/user").expect(401);
  const { body } = await agent.get("/api/login/provider").expect(200);
  expect(body).toEqual({ name: "Family ID", pendingEmail: "ada@example.org" });
  const wrong = await agent.post("/api/login/connect").send({ password: "wrong" }).expect(401);
  expect(wrong.body.message).toBe("That password doesn't match this account.");
  const right = await agent
    .post("/api/login/connect")
    .send({ password: test.password })
    .expect(200);
  expect(right.body).toMatchObject({ user: { id: ada.id }, redirect: "/members" });
  const other = newBrowser();
  expect(await signIn(other)).toBe("/");
  expect((await selfOf(other)).id).toBe(ada.id);
  // The password still works, and the pending connection is used up.
  await test.signIn(ada).expect(200);
  await agent.post("/api/login/connect").send({ password: test.password }).expect(409);
});

it("AUTH-14 limits wrong passwords before an account is connected", async () => {
  await anAccount({ email: "ada@example.org" });
  const agent = newBrowser();
  await signIn(agent);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 30; tries++)
    statuses.add((await agent.post("/api/login/connect").send({ password: "wrong" })).status);
  expect([...statuses]).toEqual([401, 429]);
  const { status } = await agent.post("/api/login/connect").send({ password: test.password });
  expect(status).toBe(429);
});

it("AUTH-11 removes the password and sessions of an account that never verified the address", async () => {
  const squatter = await anAccount({ email: "ada@example.org", verified: false });
  const theirs = await test.signInAs(squatter);
  await theirs.get("/api/user").expect(200);
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/");
  expect(await selfOf(agent)).toMatchObject({ id: squatter.id, verified: true });
  await theirs.get("/api/user").expect(401);
  await test.signIn(squatter).expect(401);
});

it("AUTH-11 doesn't let a second provider account take over a connected account", async () => {
  await signIn(newBrowser());
  provider.accounts.eve = { email: "ada@example.org", email_verified: true };
  provider.signsIn.next = "eve";
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/simple-login?problem=otherAccount");
  await agent.get("/api/user").expect(401);
});

it("AUTH-06 AUTH-11 claims only a profile whose address an administrator set", async () => {
  const group = await aGroup();
  const profile = {
    familyGroupId: group.id,
    email: "ada@example.org",
    fullName: "Ada of the tree",
  };
  const person = await aPerson(profile);
  expect(await signIn(newBrowser())).toBe("/simple-login?problem=uninvited");
  await db.update(users).set({ claimable: true }).where(eq(users.id, person.id));
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/");
  expect(await selfOf(agent)).toMatchObject({ id: person.id, familyGroupId: group.id });
  expect(await byEmail("ada@example.org")).toMatchObject({ claimable: false, verified: true });
});

it.each([{ isDeceased: true }, { deletedAt: new Date("2026-11-20") }])(
  "AUTH-11 AUTH-13 doesn't sign in to an account that has ended: %o",
  async (ended) => {
    await signIn(newBrowser());
    const { id } = await byEmail("ada@example.org");
    await db.update(users).set(ended).where(eq(users.id, id));
    const agent = newBrowser();
    expect(await signIn(agent)).toBe("/simple-login?problem=closed");
    await agent.get("/api/user").expect(401);
  },
);

it("AUTH-11 doesn't create a site's first account, which needs the setup code", async () => {
  await db.delete(users);
  expect(await signIn(newBrowser())).toBe("/simple-login?problem=firstAccount");
  expect(await db.$count(users)).toBe(0);
});

it("AUTH-11 accepts each return once, and only in the browser that started it", async () => {
  const agent = newBrowser();
  const back = await leave(agent);
  const stranger = await newBrowser().get(back).expect(302);
  expect(stranger.headers.location).toBe("/simple-login?problem=expired");
  const first = await agent.get(back).expect(302);
  expect(first.headers.location).toBe("/");
  const second = await agent.get(back).expect(302);
  expect(second.headers.location).toBe("/simple-login?problem=expired");
});

it("AUTH-11 rejects a return with another state, issuer, or code, and a canceled one", async () => {
  for (const part of ["state", "iss", "code"]) {
    const agent = newBrowser();
    const address = new URL(await leave(agent), SITE);
    address.searchParams.set(part, "something else");
    const { headers } = await agent.get(address.pathname + address.search).expect(302);
    expect(headers.location, part).toBe("/simple-login?problem=untrusted");
    await agent.get("/api/user").expect(401);
  }
  provider.signsIn.next = null;
  expect(await signIn(newBrowser())).toBe("/simple-login?problem=canceled");
});

it("AUTH-11 hides from everyone the values a browser needs to return", async () => {
  const { headers } = await newBrowser().get("/api/login").expect(302);
  const [cookie] = headers["set-cookie"] as unknown as string[];
  expect(cookie).toMatch(/^homecoming\.login=.*; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax/);
  const state = new URL(headers.location!).searchParams.get("state")!;
  expect(cookie).not.toContain(state);
});

it("AUTH-11 creates one account if several windows return at once", async () => {
  const browsers = [newBrowser(), newBrowser(), newBrowser()];
  const backs = await Promise.all(browsers.map((agent) => leave(agent)));
  const ends = await Promise.all(browsers.map((agent, at) => agent.get(backs[at]!)));
  expect(ends.map(({ headers }) => headers.location)).toEqual(["/", "/", "/"]);
  expect(await db.$count(users)).toBe(2);
  expect(await db.$count(providerAccounts)).toBe(1);
});
