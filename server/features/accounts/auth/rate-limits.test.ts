import { sql } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { rateLimits } from "#shared/accounts/auth/auth.table.ts";
import { createApp } from "../../../app.ts";
import { countUse } from "../../../lib/limits/rate-limits.ts";
import { loadConfig } from "../../../lib/process/config.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";
import { authJobs } from "./auth.jobs.ts";

const test = await testApp();
const { db, ctx, http, signInAs, aGroup, anAccount, aPerson, password } = test;
const now = ctx.now();

const WRONG = "not the password";
const signIn = (email: string | null, typed = password, client: typeof http = http) =>
  client.post("/api/login").send({ email, password: typed });

/** Returns the statuses of this many calls, one after another. */
async function statusesOf(times: number, call: (n: number) => PromiseLike<{ status: number }>) {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await call(n)).status);
  return statuses;
}
const repeated = (times: number, status: number) => Array.from({ length: times }, () => status);

/** Counts this many earlier failures. */
const counted = (times: number, ...counters: Parameters<typeof countUse>[1]) =>
  Promise.all(Array.from({ length: times }, () => countUse(ctx, counters)));

/** Expires all rate limits. */
const waitUntilOver = () => db.update(rateLimits).set({ expire: Date.now() - 1 });

const BLOCKED = {
  code: "tooMany",
  message: expect.stringMatching(/^Too many attempts\. Try again in 1[45] minutes\.$/),
};

/** The server behind a trusted proxy, called from this address. */
function fromAddress(address: string) {
  const config = loadConfig({ LOG_LEVEL: "silent", TRUSTED_PROXIES: "loopback" });
  const agent = supertest.agent(createApp({ ...ctx, config }));
  return agent.set("X-Forwarded-For", address);
}

describe("guessing a password", () => {
  it("AUTH-14 is blocked after 10 failures for an account in 15 minutes, even with the right password", async () => {
    const { email } = await anAccount();
    expect(await statusesOf(10, () => signIn(email, WRONG))).toEqual(repeated(10, 401));
    const refused = await signIn(email).expect(429);
    expect(refused.body).toMatchObject({ code: "tooMany" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    await signIn((await anAccount()).email).expect(200);
    await waitUntilOver();
    await signIn(email).expect(200);
  });

  it("AUTH-14 counts a name once in every spelling the database's lower case matches", async () => {
    await anAccount({ username: "mimi" });
    const spelled = ["mimi", "mİmi", "mimİ", "MİMİ", "MIMI"];
    await signIn("mİmi").expect(200);
    expect(await statusesOf(10, (n) => signIn(spelled[n % 5]!, WRONG))).toEqual(repeated(10, 401));
    for (const name of spelled) await signIn(name).expect(429);
  });

  it("AUTH-14 counts a name once in any case, and names of no account", async () => {
    const { email } = await anAccount({ email: "anna@example.org" });
    const spellings = [email!, " ANNA@Example.org ", "Anna@example.org"];
    await statusesOf(10, (n) => signIn(spellings[n % 3]!, WRONG));
    const known = await signIn(email, WRONG).expect(429);
    await statusesOf(10, () => signIn("nobody@example.org", WRONG));
    const unknown = await signIn("nobody@example.org", WRONG).expect(429);
    expect(unknown.body).toEqual(known.body);
  });

  it("AUTH-14 doesn't count successes", async () => {
    const { email } = await anAccount();
    expect(await statusesOf(12, () => signIn(email))).toEqual(repeated(12, 200));
    await statusesOf(9, () => signIn(email, WRONG));
    await signIn(email).expect(200);
    await signIn(email, WRONG).expect(401);
    await signIn(email).expect(429);
  });

  it("AUTH-14 allows only 10 of many simultaneous tries across processes", async () => {
    const { email } = await anAccount();
    const another = supertest(createApp(ctx));
    const tries = Array.from({ length: 30 }, (_, n) =>
      signIn(email, WRONG, n % 2 ? http : another).then(({ status }) => status),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("AUTH-14 is blocked after 100 failures from one address with any names, and only for that address", async () => {
    const { email } = await anAccount();
    const [here, there] = [fromAddress("203.0.113.7"), fromAddress("203.0.113.8")];
    await counted(97, ["signInFromAddress", "203.0.113.7"]);
    const names = await statusesOf(3, (n) => signIn(`nobody${n}@example.org`, WRONG, here));
    expect(names).toEqual(repeated(3, 401));
    expect((await signIn(email, password, here).expect(429)).body).toEqual(BLOCKED);
    await signIn(email, password, there).expect(200);
    await signIn(email).expect(200);
  });

  it("AUTH-14 counts the connection's own address if no proxy is trusted, whatever a header claims", async () => {
    const forged = (n: number) =>
      signIn(`nobody${n}@example.org`, WRONG).set("X-Forwarded-For", `203.0.113.${n}`);
    await counted(98, ["signInFromAddress", "127.0.0.1"]);
    expect(await statusesOf(3, forged)).toEqual([401, 401, 429]);
  });

  it("AUTH-14 counts all IPv6 addresses of one connection together", async () => {
    const trySignIn = (n: number) =>
      signIn(`nobody${n}@example.org`, WRONG, fromAddress(`2001:db8:1:2:${n}::1`));
    await counted(98, ["signInFromAddress", "2001:db8:1:2"]);
    expect(await statusesOf(3, trySignIn)).toEqual([401, 401, 429]);
    await signIn("other@example.org", WRONG, fromAddress("2001:db8:1:3::1")).expect(401);
  });

  it("AUTH-14 is allowed again as soon as the person chooses a new password", async () => {
    const { id, email } = await anAccount();
    await statusesOf(11, () => signIn(email, WRONG));
    await signIn(email).expect(429);
    const token = await issueLink(db, { purpose: "reset", personId: id, email: email! }, { now });
    await http.post("/api/reset-password").send({ token, password: "a new sentence" }).expect(200);
    await signIn(email, "a new sentence").expect(200);
  });

  it("AUTH-14 stores no names or addresses, and deletes expired counts", async () => {
    await signIn("anna@example.org", WRONG, fromAddress("203.0.113.7")).expect(401);
    const { rows } = await db.execute<{ row: string }>(
      sql`select ${rateLimits}::text as row from ${rateLimits}`,
    );
    expect(rows).toHaveLength(3);
    for (const { row } of rows) expect(row).not.toMatch(/anna|example|203\.0/);
    const clean = () => authJobs(ctx)[0]!.run({});
    await clean();
    expect(await db.$count(rateLimits)).toBe(3);
    await waitUntilOver();
    await clean();
    expect(await db.$count(rateLimits)).toBe(0);
  });
});

describe("requesting a link", () => {
  const reset = (email: string, client: typeof http = http) =>
    client.post("/api/reset-password/request").send({ email });

  it("AUTH-14 is limited by the typed address, whether known or not", async () => {
    await anAccount({ email: "known@example.org" });
    const answers = [];
    for (const email of ["known@example.org", "nobody@example.org"]) {
      const all = await Promise.all(Array.from({ length: 11 }, () => reset(email)));
      answers.push(all.map(({ status }) => status).toSorted((one, other) => one - other));
    }
    expect(answers[0]).toEqual([...repeated(10, 200), 429]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it("AUTH-14 is limited by the caller's address", async () => {
    const here = fromAddress("203.0.113.7");
    await counted(98, ["resetRequestFromAddress", "203.0.113.7"]);
    const results = await statusesOf(3, (n) => reset(`nobody${n}@example.org`, here));
    expect(results).toEqual([200, 200, 429]);
  });

  it("AUTH-14 to verify an address is limited for each account", async () => {
    const agent = await signInAs(await anAccount({ verified: false }));
    const ask = () => agent.post("/api/verify-email/request");
    expect(await statusesOf(11, ask)).toEqual([...repeated(10, 200), 429]);
    await (
      await signInAs(await anAccount({ verified: false }))
    )
      .post("/api/verify-email/request")
      .expect(200);
  });
});

describe("links that don't work", () => {
  it("AUTH-14 are limited by the caller's address together, and then no link opens from there", async () => {
    const { id, email } = await anAccount();
    const token = await issueLink(
      db,
      { purpose: "verification", personId: id, email: email! },
      { now },
    );
    const verify = (token: string, client: typeof http = http) =>
      client.get(`/api/verify-email?token=${token}`);
    const tries = [
      () => verify("unknown"),
      () => http.post("/api/reset-password").send({ token: "unknown", password: "long enough" }),
      () => http.get("/api/account-setup?token=unknown"),
    ];
    const statuses = await statusesOf(100, (n) => tries[n % tries.length]!());
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await verify(token).expect(429);
    expect(refused.body).toEqual(BLOCKED);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    await verify(token, fromAddress("203.0.113.9")).expect(200);
    await waitUntilOver();
    expect(await statusesOf(120, () => verify(token))).toEqual(repeated(120, 200));
  });
});

describe("registering with an address in use", () => {
  const register = (email: string) =>
    http.post("/api/register").send({ email, password: "long enough", fullName: "Anna Berg" });

  it("AUTH-14 is limited by that address, also if it is of a profile without an account", async () => {
    await anAccount();
    await aPerson({ email: "record@example.org" });
    await counted(8, ["registrationByEmail", "record@example.org"]);
    const results = await statusesOf(3, () => register("Record@example.org"));
    expect(results).toEqual([409, 409, 429]);
  });

  it("AUTH-14 is limited by the caller's address, without counting successes", async () => {
    await anAccount();
    const emails = ["one@example.org", "two@example.org"];
    for (const email of emails) await aPerson({ email });
    await counted(49, ["registrationFromAddress", "127.0.0.1"]);
    await register("new@example.org").expect(201);
    await register("newer@example.org").expect(201);
    expect(await statusesOf(2, (n) => register(emails[n]!))).toEqual([409, 429]);
    await register("newest@example.org").expect(429);
  });
});

describe("adding a person with an address in use", () => {
  it("AUTH-14 is limited for the person who adds them, and then reveals nothing about other addresses", async () => {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const [one, other] = [
      await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" })),
      await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" })),
    ];
    const child = await aPerson({ email: "child@example.org" });
    const add = (email: string | null, agent = one) =>
      agent.post("/api/users/create").send({ ...inGroup, fullName: "New Person", email });
    expect(await statusesOf(20, () => add(child.email))).toEqual(repeated(20, 409));
    await add(child.email).expect(429).expect("Retry-After", /^\d+$/);
    await add("free@example.org").expect(429);
    await add(null).expect(201);
    await add("free@example.org", other).expect(201);
  });
});
