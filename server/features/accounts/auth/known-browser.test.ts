import supertest from "supertest";
import { describe, it } from "vitest";
import { createApp } from "../../../app.ts";
import { countUse } from "../../../lib/limits/rate-limits.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { ctx, http, anAccount, password } = await testApp();

const signIn = (agent: Pick<typeof http, "post">, email: string | null, typed = password) =>
  agent.post("/api/login").send({ email, password: typed });

/** A browser that signed in to the account before and then signed out. */
async function knownBrowser(email: string | null) {
  const browser = supertest.agent(createApp(ctx));
  await signIn(browser, email).expect(200);
  await browser.post("/api/logout").expect(200);
  return browser;
}

/** Guesses from other networks until both the account's name and the network are blocked. */
async function guessUntilBlocked(email: string) {
  for (let n = 0; n < 10; n++) await signIn(http, email, "a guess").expect(401);
  await signIn(http, email).expect(429);
  await Promise.allSettled(
    Array.from({ length: 100 }, () => countUse(ctx, [["signInFromAddress", "127.0.0.1"]])),
  );
}

describe("a browser that has signed in to an account before", () => {
  it("AUTH-14 can still sign in with the right password while others block the name and the network", async () => {
    const { email } = await anAccount();
    const own = await knownBrowser(email);
    await guessUntilBlocked(email!);
    await signIn(supertest.agent(createApp(ctx)), email).expect(429);
    await signIn(own, email).expect(200);
  });

  it("AUTH-14 has its own limit of 10 wrong passwords, which blocks nobody else", async () => {
    const { email } = await anAccount();
    const [own, other] = [await knownBrowser(email), await knownBrowser(email)];
    for (let n = 0; n < 10; n++) await signIn(own, email, "a guess").expect(401);
    await signIn(own, email).expect(429);
    await signIn(other, email).expect(200);
    await signIn(http, email).expect(200);
  });

  it("AUTH-14 is known for that account only, and not by a cookie signed with another secret", async () => {
    const [{ email }, other] = [await anAccount(), await anAccount()];
    const own = await knownBrowser(other.email);
    await guessUntilBlocked(email!);
    await signIn(own, email).expect(429);
    const elsewhere = supertest.agent(createApp({ ...ctx, secret: "another secret" }));
    await signIn(elsewhere, other.email).expect(200);
    const { headers } = await signIn(elsewhere, other.email).expect(200);
    const cookies = headers["set-cookie"] as unknown as string[];
    const forged = cookies.find((cookie) => cookie.includes("known"))!.split(";")[0]!;
    await signIn(http, other.email).set("Cookie", forged).expect(429);
  });

  it("AUTH-14 AUTH-17 is unknown after a new password, except the browser in which it was chosen", async () => {
    const ada = await anAccount();
    const [own, other] = [await knownBrowser(ada.email), await knownBrowser(ada.email)];
    await signIn(own, ada.email).expect(200);
    const change = { currentPassword: password, password: "a new sentence" };
    await own.post("/api/account/password").send(change).expect(200);
    for (let n = 0; n < 10; n++) await signIn(http, ada.email, "a guess").expect(401);
    await signIn(other, ada.email, "a new sentence").expect(429);
    await signIn(own, ada.email, "a new sentence").expect(200);
  });

  it("AUTH-14 remembers the 8 most recent accounts on a shared laptop", async () => {
    const laptop = supertest.agent(createApp(ctx));
    const family = [];
    for (let n = 0; n < 9; n++) {
      const { email } = await anAccount();
      await signIn(laptop, email).expect(200);
      family.push(email!);
    }
    const [first, second] = family;
    await guessUntilBlocked(first!);
    await signIn(laptop, first!).expect(429);
    await signIn(laptop, second!).expect(200);
  });
});
