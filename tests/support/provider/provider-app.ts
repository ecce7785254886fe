import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect } from "vitest";
import supertest from "supertest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../server/app.ts";
import { CLIENT, openIdProvider, type ProviderOptions, followProvider } from "./openid-provider.ts";

export const SITE = "http://127.0.0.1:3000";

/** Like `testApp`, with a provider that knows Ada, and a first account. */
export async function providerApp(options?: ProviderOptions) {
  const provider = await openIdProvider(options);
  provider.site.url = SITE;
  afterAll(provider.stop);
  const test = await testApp({
    APP_URL: SITE,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: "Family ID",
  });
  const newBrowser = () => supertest.agent(test.server);
  type Agent = ReturnType<typeof newBrowser>;

  beforeEach(async () => {
    for (const id of Object.keys(provider.accounts)) delete provider.accounts[id];
    provider.accounts.ada = { email: "ada@example.org", email_verified: true, name: "Ada Moe" };
    provider.signsIn.next = "ada";
    await test.anAccount({ email: "first@example.org" });
  });

  /** Goes to the provider and back. Returns the path of the callback. */
  async function leave(agent: Agent, redirect?: string): Promise<string> {
    const { headers } = await agent
      .get("/api/login")
      .query(redirect ? { redirect } : {})
      .expect(302);
    const callback = await followProvider(headers.location!, provider.issuer);
    expect(callback.startsWith(`${SITE}/api/login/callback?`)).toBe(true);
    return callback.slice(SITE.length);
  }

  /** Signs in with the provider. Returns the path that the browser is redirected to. */
  async function signIn(agent: Agent, redirect?: string): Promise<string> {
    const { headers } = await agent.get(await leave(agent, redirect)).expect(302);
    return headers.location!;
  }

  const selfOf = async (agent: Agent) => (await agent.get("/api/user")).body;
  const byEmail = async (email: string) =>
    (await test.db.select().from(users).where(eq(users.email, email)))[0]!;

  return { provider, test, newBrowser, leave, signIn, selfOf, byEmail };
}
