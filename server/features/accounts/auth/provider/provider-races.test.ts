import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { pauseSignIns } from "../../../../../tests/support/accounts/pause-sign-ins.ts";
import { countWaitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { secondFactorsIn } from "../../../../../tests/support/accounts/second-factor.ts";
import { providerApp } from "../../../../../tests/support/provider/provider-app.ts";

const { test, newBrowser, leave, signIn } = await providerApp();
const { addAuthenticator } = secondFactorsIn(test);
const duringSignIn = pauseSignIns(test.ctx.pool);

it("AUTH-11 AUTH-16 requires a first factor that was added during the sign-in", async () => {
  const own = newBrowser();
  await signIn(own);
  const other = newBrowser();
  const back = await leave(other);
  const { headers } = await duringSignIn(
    () => other.get(back),
    () => addAuthenticator(own),
  );
  expect(headers.location).toBe("/simple-login?problem=expired");
  await other.get("/api/user").expect(401);
  await own.get("/api/user").expect(200);
});

it("AUTH-11 AUTH-17 doesn't connect an account whose password changed during the request", async () => {
  const ada = await test.anAccount({ email: "ada@example.org" });
  const own = await test.signInAs(ada);
  const agent = newBrowser();
  await signIn(agent);
  const passwords = { currentPassword: test.password, password: "a new sentence" };
  let changing: Promise<number> | undefined;
  const { status } = await duringSignIn(
    () => agent.post("/api/login/connect").send({ password: test.password }),
    async () => {
      // Its session gets a new id after the change, which waits like the sign-in.
      changing = own.post("/api/account/password").send(passwords).then(statusOf);
      await expect.poll(() => passwordOf(ada)).not.toBe(ada.password);
    },
  );
  expect([await changing, status]).toEqual([200, 409]);
  await agent.get("/api/user").expect(401);
});

it("AUTH-11 AUTH-17 doesn't connect with a password that changed while it was checked", async () => {
  const ada = await test.anAccount({ email: "ada@example.org" });
  const own = await test.signInAs(ada);
  const agent = newBrowser();
  await signIn(agent);
  const { pool } = test.ctx;
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("begin");
  await holder.query("select id from users where id = $1 for no key update", [ada.id]);
  const passwords = { currentPassword: test.password, password: "a new sentence" };
  const changing = own.post("/api/account/password").send(passwords).then(statusOf);
  await expect.poll(() => countWaitingQueries(pool)).toBe(1);
  const connecting = agent.post("/api/login/connect").send({ password: test.password });
  const connected = connecting.then(statusOf);
  await expect.poll(() => countWaitingQueries(pool)).toBe(2);
  await holder.query("rollback");
  expect(await Promise.all([changing, connected])).toEqual([200, 409]);
  expect(await test.db.$count(providerAccounts)).toBe(0);
});

const passwordOf = async ({ id }: { id: number }) => {
  const [person] = await test.db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, id));
  return person?.password;
};

const statusOf = ({ status }: { status: number }) => status;
