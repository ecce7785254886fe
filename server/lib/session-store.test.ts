import { expect, it } from "vitest";
import { testApp } from "../../tests/support/app.ts";

const { deps, as, anAccount } = await testApp();

/** The one session's row: `version` is another after every write, `hoursLeft` are rounded. */
async function theSession() {
  const { rows } = await deps.pool.query<{ version: string; hoursLeft: number }>(
    `select xmin::text as version, round(extract(epoch from expire - localtimestamp) / 3600)::int
      as "hoursLeft" from sessions`,
  );
  return rows[0]!;
}

it("AUTH-13 writes a session once for several requests in a row, and renews the cookie at each", async () => {
  const agent = await as(await anAccount());
  const atSignIn = await theSession();
  for (let request = 0; request < 2; request++) {
    const { headers } = await agent.get("/api/user").expect(200);
    expect(headers["set-cookie"]).toEqual([expect.stringContaining("homecoming.sid=")]);
  }
  expect(await theSession()).toEqual(atSignIn);
});

it("AUTH-13 extends a session that was last used two hours ago to 30 days again, once", async () => {
  const agent = await as(await anAccount());
  await deps.pool.query("update sessions set expire = expire - interval '2 hours'");
  expect((await theSession()).hoursLeft).toBe(718);
  await agent.get("/api/user").expect(200);
  const extended = await theSession();
  expect(extended.hoursLeft).toBe(720);
  await agent.get("/api/user").expect(200);
  expect(await theSession()).toEqual(extended);
});
