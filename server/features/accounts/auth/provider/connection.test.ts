import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { providerMailsTo } from "../../../../../tests/support/provider/provider-mails.ts";
import { issueLink } from "../../../core/links/links.service.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";

const { provider, test, newBrowser, signIn } = await providerApp();
const { db, anAccount, password } = test;

/** Ada's browser, signed in with the provider and connected with her password. */
async function aConnected() {
  const ada = await anAccount({ email: "ada@example.org" });
  const agent = newBrowser();
  await signIn(agent);
  await agent.post("/api/login/connect").send({ password }).expect(200);
  return { ada, agent };
}

const providerIn = async (agent: Pick<ReturnType<typeof newBrowser>, "get">) =>
  (await agent.get("/api/account").expect(200)).body.provider;

it("AUTH-11 AUTH-17 shows whether the provider is connected, and disconnects it for someone with a password", async () => {
  const { agent } = await aConnected();
  expect(await providerIn(agent)).toEqual({ name: "Family ID", isConnected: true });
  const other = await test.signInAs(await anAccount());
  expect(await providerIn(other)).toEqual({ name: "Family ID", isConnected: false });
  await other.delete("/api/account/provider").expect(404);
  await agent.delete("/api/account/provider").expect(200);
  expect(await providerIn(agent)).toEqual({ name: "Family ID", isConnected: false });
  expect(await db.$count(providerAccounts)).toBe(0);
  // The next sign-in with the provider asks for the password again.
  expect(await signIn(newBrowser())).toBe("/simple-login");
  await agent.delete("/api/account/provider").expect(404);
});

it("AUTH-11 AUTH-17 emails and records that the provider was connected or disconnected", async () => {
  const { ada, agent } = await aConnected();
  await agent.delete("/api/account/provider").expect(200);
  expect(await providerMailsTo(db, ada.id)).toEqual(["connected", "disconnected"]);
  const entries = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, "providerChanged"));
  const by = { actorId: ada.id, aboutId: ada.id };
  expect(entries).toMatchObject([
    { ...by, facts: { change: "connected" } },
    { ...by, facts: { change: "disconnected" } },
  ]);
});

it("AUTH-11 emails nobody about a new account, and the owner whose unverified account was taken over", async () => {
  const agent = newBrowser();
  await signIn(agent);
  const { id } = (await agent.get("/api/user").expect(200)).body as { id: number };
  expect(await providerMailsTo(db, id)).toEqual([]);
  provider.accounts.bo = { email: "bo@example.org", email_verified: true };
  provider.signsIn.next = "bo";
  const bo = await anAccount({ email: "bo@example.org", verified: false });
  expect(await signIn(newBrowser())).toBe("/");
  expect(await providerMailsTo(db, bo.id)).toEqual(["connected"]);
});

it.each([
  [true, false],
  [false, true],
])(
  "AUTH-17 AUTH-11 disconnects the provider with a new password only if asked to: %s",
  async (endsOtherAccess, isConnected) => {
    const { ada, agent } = await aConnected();
    const { body } = await agent
      .post("/api/account/password")
      .send({ currentPassword: password, password: "a new sentence", endsOtherAccess })
      .expect(200);
    const note = isConnected ? "" : " Family ID is disconnected.";
    expect(body.message).toBe(`You're signed out everywhere else.${note}`);
    expect((await providerIn(agent)).isConnected).toBe(isConnected);
    expect(await providerMailsTo(db, ada.id)).toEqual(
      isConnected ? ["connected"] : ["connected", "disconnected"],
    );
  },
);

const aResetOf = async ({ id }: { id: number }, email: string) => {
  const link = { purpose: "reset", personId: id, email } as const;
  const token = await issueLink(db, link, { now: test.ctx.now() });
  const { body } = await newBrowser()
    .post("/api/reset-password")
    .send({ token, password: "a new sentence" })
    .expect(200);
  return body as { isDisconnected: boolean };
};

it("AUTH-09 AUTH-11 disconnects the provider with a password reset, and reports and emails it", async () => {
  const { ada } = await aConnected();
  expect(await aResetOf(ada, "ada@example.org")).toMatchObject({ isDisconnected: true });
  expect(await providerMailsTo(db, ada.id)).toEqual(["connected", "disconnected"]);
  expect(await signIn(newBrowser())).toBe("/simple-login");
});

it("AUTH-11 keeps the provider connected while it is the only way to sign in", async () => {
  const agent = newBrowser();
  await signIn(agent);
  const { body } = await agent.delete("/api/account/provider").expect(409);
  expect(body.message).toBe("Choose a password first. Without one, you couldn't sign in anymore.");
  expect(await providerIn(agent)).toEqual({ name: "Family ID", isConnected: true });
  expect(await signIn(newBrowser())).toBe("/");
});
