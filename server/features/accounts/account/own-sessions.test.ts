import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";

const test = await testApp();
const { app, db, ctx, http, signInAs, anAccount, aGroup, password } = test;
const now = ctx.now();

const FIREFOX =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0";

type Agent = Awaited<ReturnType<typeof signInAs>>;
interface Listed {
  id: string;
  isCurrent: boolean;
}
const listIn = async (agent: Agent): Promise<Listed[]> =>
  (await agent.get("/api/account/sessions").expect(200)).body;
const end = (agent: Agent, id: string) => agent.delete(`/api/account/sessions/${id}`);

/** Signs in with the form, in a browser that sends these headers. */
async function signedIn(email: string | null, headers: Record<string, string> = {}) {
  const agent = supertest.agent(app);
  await agent.post("/api/login").set(headers).send({ email, password }).expect(200);
  return agent;
}

describe("a person's own sessions", () => {
  it("AUTH-17 are listed with device, time zone, and times, but never with the cookie's id", async () => {
    const { id, email } = await anAccount();
    const here = await signedIn(email, { "User-Agent": FIREFOX, "Time-Zone": "America/New_York" });
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, id));
    const listed = await here.get("/api/account/sessions").expect(200);
    expect(listed.body).toEqual([
      {
        id: row!.publicId,
        device: "Firefox on macOS",
        timeZone: "America/New_York",
        signedInAt: row!.createdAt.toISOString(),
        lastUsedAt: expect.stringMatching(/:00:00\.000Z$/),
        isCurrent: true,
      },
    ]);
    expect(listed.text).not.toContain(row!.sid);
  });

  it("AUTH-17 DATA-08 are exported with device and time zone, but without the cookie's id", async () => {
    const { id, email } = await anAccount();
    const here = await signedIn(email, { "User-Agent": FIREFOX, "Time-Zone": "America/New_York" });
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, id));
    const { text } = await here.get(`/api/users/${id}/export`).expect(200);
    expect(text).toMatch(/Firefox on macOS[^]*America\/New_York/);
    expect(text).not.toContain(row!.sid);
  });

  it("AUTH-17 show the hour they were last used", async () => {
    const here = await signInAs(await anAccount());
    await ctx.pool.query("update sessions set expire = expire - interval '3 hours'");
    const other = await listIn(here);
    const used = (other[0] as unknown as { lastUsedAt: string }).lastUsedAt;
    const hours = (Date.now() - new Date(used).getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(3);
    expect(hours).toBeLessThan(4.1);
  });

  it("AUTH-13 AUTH-17 leave out sessions that are too old or unused for too long", async () => {
    const person = await anAccount();
    const [here] = [await signInAs(person), await signInAs(person), await signInAs(person)];
    const [own, old, unused] = await listIn(here);
    await ctx.pool.query(
      "update sessions set created_at = now() - interval '181 days' where public_id = $1",
      [old!.id],
    );
    await ctx.pool.query(
      "update sessions set expire = localtimestamp - interval '1 second' where public_id = $1",
      [unused!.id],
    );
    expect(await listIn(here)).toEqual([own]);
  });

  it("AUTH-17 have no device or time zone if the browser doesn't send one", async () => {
    const { email } = await anAccount();
    const here = await signedIn(email, { "User-Agent": "curl/8", "Time-Zone": "Mars/Olympus" });
    expect(await listIn(here)).toMatchObject([{ device: null, timeZone: null }]);
  });

  it("AUTH-17 list the current one first, then the newest, up to 100", async () => {
    const person = await anAccount();
    const here = await signInAs(person);
    await ctx.pool.query(
      `insert into sessions (sid, sess, expire, created_at)
        select 'session ' || n, json_build_object('passport', json_build_object('user', $1::int)),
          localtimestamp + interval '20 days', now() + n * interval '1 second'
        from generate_series(1, 120) n`,
      [person.id],
    );
    const listed = (await listIn(here)) as (Listed & { signedInAt: string })[];
    expect(listed).toHaveLength(100);
    expect(listed.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(0);
    const times = listed.slice(1).map(({ signedInAt }) => signedInAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("AUTH-13 AUTH-17 are limited to 100: a new one ends the one unused for longest", async () => {
    const person = await anAccount();
    const [oldest, other] = [await signInAs(person), await signInAs(person)];
    await ctx.pool.query(
      `insert into sessions (sid, sess, expire)
        select 'session ' || n, json_build_object('passport', json_build_object('user', $1::int)),
          localtimestamp + interval '20 days'
        from generate_series(1, 98) n`,
      [person.id],
    );
    const [first] = await db.select().from(sessions).orderBy(sessions.createdAt).limit(1);
    await db
      .update(sessions)
      .set({ expire: sql`localtimestamp + interval '19 days'` })
      .where(eq(sessions.sid, first!.sid));
    const stranger = await signInAs(await anAccount());
    const latest = await signedIn(person.email);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(100);
    await oldest.get("/api/user").expect(401);
    for (const agent of [other, latest, stranger]) await agent.get("/api/user").expect(200);
  });

  it("AUTH-17 can be ended one at a time", async () => {
    const person = await anAccount();
    const [here, elsewhere, third] = [
      await signInAs(person),
      await signInAs(person),
      await signInAs(person),
    ];
    const other = (await listIn(elsewhere)).find(({ isCurrent }) => isCurrent)!;
    await end(here, other.id).expect(200);
    await elsewhere.get("/api/user").expect(401);
    await third.get("/api/user").expect(200);
    expect(await listIn(here)).toHaveLength(2);
    await end(here, other.id).expect(404);
  });

  it("AUTH-17 sign the person out and clear the cookie when the current one ends", async () => {
    const here = await signInAs(await anAccount());
    const [own] = await listIn(here);
    const { headers } = await end(here, own!.id).expect(200);
    expect(String(headers["set-cookie"])).toContain("homecoming.sid=; Path=/; Expires=Thu, 01 Jan");
    await here.get("/api/user").expect(401);
    expect(await db.$count(sessions)).toBe(0);
  });

  it("AUTH-17 can all be ended except the current one", async () => {
    const [person, stranger] = [await anAccount(), await anAccount()];
    const [here, one, two] = [
      await signInAs(person),
      await signInAs(person),
      await signInAs(person),
    ];
    const othersBrowser = await signInAs(stranger);
    const { body } = await here.post("/api/account/sessions/end-others").expect(200);
    expect(body.message).toBe("Signed out of 2 other sessions.");
    for (const ended of [one, two]) await ended.get("/api/user").expect(401);
    for (const kept of [here, othersBrowser]) await kept.get("/api/user").expect(200);
    const again = await here.post("/api/account/sessions/end-others").expect(200);
    expect(again.body.message).toBe("You weren't signed in anywhere else.");
  });

  it("AUTH-17 of someone else return 404, like unknown ones, even to a Super Admin", async () => {
    const person = await anAccount();
    const theirs = await signInAs(person);
    const [session] = await listIn(theirs);
    const admin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const othersBrowser = await end(admin, session!.id).expect(404);
    const missing = await end(admin, "00000000-0000-4000-8000-000000000000").expect(404);
    expect(othersBrowser.body).toEqual(missing.body);
    await end(admin, "not an id").expect(400);
    await theirs.get("/api/user").expect(200);
  });
});

describe("actions that end all sessions of a person", () => {
  const ACTIONS = {
    "choosing a new password with a link": async ({ id, email }: Person) => {
      const token = await issueLink(db, { purpose: "reset", personId: id, email: email! }, { now });
      await http
        .post("/api/reset-password")
        .send({ token, password: "a new sentence" })
        .expect(200);
    },
    "being deleted": async ({ id }: Person, admin: Agent) => {
      await admin.delete(`/api/users/${id}`).expect(200);
    },
    "being erased": async ({ id, fullName }: Person, admin: Agent) => {
      await admin.post(`/api/users/${id}/erase`).send({ name: fullName }).expect(200);
    },
  };
  type Person = Awaited<ReturnType<typeof anAccount>>;

  it.each(Object.entries(ACTIONS))("AUTH-17 %s ends all sessions", async (_action, act) => {
    const { id: familyGroupId } = await aGroup();
    const admin = await signInAs(await anAccount({ role: "SUPER_ADMIN", familyGroupId }));
    const person = await anAccount({ familyGroupId });
    const browsers = [await signInAs(person), await signInAs(person)];
    for (const agent of browsers) await agent.get("/api/user").expect(200);
    await act(person, admin);
    for (const agent of browsers) await agent.get("/api/user").expect(401);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    await admin.get("/api/user").expect(200);
  });
});
