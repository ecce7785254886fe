import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { signedInBrowser } from "../../../tests/support/session.ts";

const { app, ctx, signInAs, aGroup, anAccount } = await testApp();

/** The only session's row: `version` changes with every write, and `hoursLeft` is rounded. */
async function theSession() {
  const { rows } = await ctx.pool.query<{ version: string; hoursLeft: number }>(
    `select xmin::text as version, round(extract(epoch from expire - localtimestamp) / 3600)::int
      as "hoursLeft" from sessions`,
  );
  return rows[0]!;
}

/** Counts the statements that an action runs. */
async function statementsOf(act: () => Promise<unknown>) {
  let statements = 0;
  const count = () => void statements++;
  ctx.pool.on("acquire", count);
  await act();
  ctx.pool.off("acquire", count);
  return statements;
}

it("AUTH-13 AUTH-15 reads a session and its person in one statement, and writes nothing", async () => {
  const { id } = await aGroup();
  const agent = await signInAs(await anAccount({ familyGroupId: id }));
  expect(await statementsOf(() => agent.get("/api/user").expect(200))).toBe(1);
  await ctx.pool.query("update sessions set expire = expire - interval '2 hours'");
  expect(await statementsOf(() => agent.get("/api/user").expect(200))).toBe(2);
});

it("AUTH-13 gives each of many simultaneous requests its own session's person", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => anAccount()));
  const agents = await Promise.all(people.map(signInAs));
  const answers = await Promise.all(agents.map((agent) => agent.get("/api/user").expect(200)));
  expect(answers.map(({ body }) => body.id)).toEqual(people.map(({ id }) => id));
});

it("AUTH-13 rejects an ended session, and a cookie signed with another secret", async () => {
  const member = await anAccount();
  const ended = await signInAs(member);
  await ctx.pool.query("update sessions set expire = localtimestamp - interval '1 second'");
  await ended.get("/api/user").expect(401);
  const forged = await signedInBrowser(app, { ...ctx, secret: "another secret" }, member);
  await forged.get("/api/user").expect(401);
});

it("AUTH-13 writes a session once for several requests in a row, and renews the cookie each time", async () => {
  const agent = await signInAs(await anAccount());
  const atSignIn = await theSession();
  for (let request = 0; request < 2; request++) {
    const { headers } = await agent.get("/api/user").expect(200);
    expect(headers["set-cookie"]).toEqual([expect.stringContaining("homecoming.sid=")]);
  }
  expect(await theSession()).toEqual(atSignIn);
});

it("AUTH-13 extends a session used two hours ago to 30 days once", async () => {
  const agent = await signInAs(await anAccount());
  await ctx.pool.query("update sessions set expire = expire - interval '2 hours'");
  expect((await theSession()).hoursLeft).toBe(718);
  await agent.get("/api/user").expect(200);
  const extended = await theSession();
  expect(extended.hoursLeft).toBe(720);
  await agent.get("/api/user").expect(200);
  expect(await theSession()).toEqual(extended);
});

it("AUTH-13 ends a session 180 days after sign-in, however recently it was used", async () => {
  const agent = await signInAs(await anAccount());
  const signedIn = (ago: string) =>
    ctx.pool.query("update sessions set created_at = now() - $1::interval", [ago]);
  await signedIn("179 days 23 hours");
  await agent.get("/api/user").expect(200);
  await signedIn("180 days 1 minute");
  await agent.get("/api/user").expect(401);
});
