import { expect, it } from "vitest";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { providerMailsTo } from "../../../../../tests/support/provider/provider-mails.ts";
import { secondFactorsIn } from "../../../../../tests/support/accounts/second-factor.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";

const { test, newBrowser, signIn, selfOf, byEmail } = await providerApp();
const { addAuthenticator, sendCode } = secondFactorsIn(test);

it("AUTH-16 AUTH-11 asks for the second step after a provider, then opens the requested page", async () => {
  await signIn(newBrowser());
  const ada = await byEmail("ada@example.org");
  const { code } = await addAuthenticator(await test.signInAs(ada));
  const agent = newBrowser();
  expect(await signIn(agent, "/members")).toBe("/second-step");
  await agent.get("/api/user").expect(401);
  const { body } = await sendCode(agent, code()).expect(200);
  expect(body).toMatchObject({ redirect: "/members" });
  expect(await selfOf(agent)).toMatchObject({ id: ada.id });
});

it("AUTH-16 AUTH-11 connects an account only after its password and its second step", async () => {
  const ada = await test.anAccount({ email: "ada@example.org" });
  const { recoveryCodes } = await addAuthenticator(await test.signInAs(ada));
  const agent = newBrowser();
  expect(await signIn(agent, "/members")).toBe("/simple-login");
  const { body } = await agent
    .post("/api/login/connect")
    .send({ password: test.password })
    .expect(200);
  expect(body).toMatchObject({ user: null, redirect: "/second-step" });
  await agent.get("/api/user").expect(401);
  await sendCode(agent, "a guess").expect(401);
  expect(await test.db.$count(providerAccounts)).toBe(0);
  expect(await signIn(newBrowser())).toBe("/simple-login");
  await sendCode(agent, recoveryCodes[0]!).expect(200);
  expect(await test.db.select().from(providerAccounts)).toMatchObject([{ userId: ada.id }]);
  expect(await providerMailsTo(test.db, ada.id)).toEqual(["connected"]);
  expect(await signIn(newBrowser())).toBe("/second-step");
});
