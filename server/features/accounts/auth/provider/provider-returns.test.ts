import { expect, it } from "vitest";
import { LIMITS } from "../../../../lib/limits/limits.ts";
import { countUse, resetUses } from "../../../../lib/limits/rate-limits.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";

const { test, newBrowser, leave, signIn, selfOf } = await providerApp({
  clientAuth: "client_secret_basic",
});
const { ctx } = test;

it("AUTH-11 signs in with a provider that accepts the client secret only as Basic authentication", async () => {
  const agent = newBrowser();
  expect(await signIn(agent)).toBe("/");
  expect(await selfOf(agent)).toMatchObject({ email: "ada@example.org" });
});

it("AUTH-14 AUTH-11 limits failed returns, and doesn't contact the provider over the limit", async () => {
  const counter = ["providerReturnFromAddress", "127.0.0.1"] as const;
  const { points } = LIMITS.providerReturnFromAddress;
  await Promise.all(Array.from({ length: points - 1 }, () => countUse(ctx, [counter])));
  const forged = async () => {
    const agent = newBrowser();
    const back = new URL(await leave(agent), "http://site");
    back.searchParams.set("code", "a guess");
    return (await agent.get(back.pathname + back.search).expect(302)).headers.location;
  };
  expect(await forged()).toBe("/simple-login?problem=untrusted");
  expect(await forged()).toBe("/simple-login?problem=tooMany");
  expect(await signIn(newBrowser())).toBe("/simple-login?problem=tooMany");
  await resetUses(ctx, counter);
  expect(await signIn(newBrowser())).toBe("/");
});
