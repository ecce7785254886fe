import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { rateLimits, sessions } from "#shared/accounts/auth/auth.table.ts";
import {
  recoveryCodes as recoveryCodesTable,
  secondFactorSetups,
  totpSecrets,
} from "#shared/accounts/second-factor/second-factor.table.ts";
import {
  type Agent,
  secondFactorsIn,
  wrongCode,
} from "../../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { runOverlapping } from "../../../../../tests/support/server/run-overlapping.ts";
import { createApp } from "../../../../app.ts";
import { isOverLimit } from "../../../../lib/limits/rate-limits.ts";
import { findChallenge, insertChallenge } from "../../auth/sign-in/challenge.queries.ts";
import { findAuthenticator } from "../factors/factors.queries.ts";

const test = await testApp();
const { db, ctx, signInAs, password } = test;
const { anAccountWithAuthenticator, signInWithPassword, sendCode } = secondFactorsIn(test);

type Careful = Awaited<ReturnType<typeof anAccountWithAuthenticator>>;

const browsersOf = ({ person }: Careful, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await signInWithPassword(person)).agent));

/** Returns the sorted statuses of simultaneous requests. */
const statusesOf = async (calls: readonly (() => PromiseLike<{ status: number }>)[]) =>
  (await Promise.all(calls.map((call) => call())))
    .map(({ status }) => status)
    .toSorted((one, other) => one - other);

const repeated = (times: number, status: number) => Array.from({ length: times }, () => status);

describe("a code", () => {
  it("AUTH-16 from the app works once, and then no earlier one works", async () => {
    const careful = await anAccountWithAuthenticator();
    const [one, other, third] = (await browsersOf(careful, 3)) as [Agent, Agent, Agent];
    await sendCode(one, careful.code()).expect(200);
    await sendCode(other, careful.code()).expect(401);
    await sendCode(other, careful.code(-1)).expect(401);
    await sendCode(other, careful.code(1)).expect(200);
    await sendCode(third, careful.code(2)).expect(401);
  });

  it.each(["app", "recovery"] as const)(
    "AUTH-16 from the %s signs in once if two browsers send it at once",
    async (kind) => {
      const careful = await anAccountWithAuthenticator();
      const code = kind === "app" ? careful.code() : careful.recoveryCodes[0]!;
      const browsers = await browsersOf(careful, 2);
      const statuses = await statusesOf(browsers.map((agent) => () => sendCode(agent, code)));
      expect(statuses).toEqual([200, 401]);
    },
  );

  it("AUTH-16 would look unused to two transactions at once (control)", async () => {
    const { person } = await anAccountWithAuthenticator();
    const steps: (number | undefined)[] = [];
    const read = async (tx: Parameters<typeof findAuthenticator>[0]) =>
      void steps.push((await findAuthenticator(tx, person.id))?.lastStep);
    await runOverlapping(db, [read, read]);
    expect(steps[0]).toBe(steps[1]);
  });

  it("AUTH-16 can't be read from the database, and neither can the app's key", async () => {
    const { key, recoveryCodes, agent } = await anAccountWithAuthenticator();
    await agent
      .post("/api/second-factor/passkeys/start")
      .send({ currentPassword: password })
      .expect(200);
    const tables = [totpSecrets, recoveryCodesTable, secondFactorSetups];
    const rows = await Promise.all(tables.map((table) => db.select().from(table)));
    expect(rows.map(({ length }) => length)).toEqual([1, 10, 1]);
    const text = JSON.stringify(rows);
    for (const secret of [
      key,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace("-", "")),
    ])
      expect(text).not.toContain(secret);
  });
});

describe("one challenge", () => {
  it("AUTH-16 creates one session, however many right codes arrive at once", async () => {
    const careful = await anAccountWithAuthenticator();
    const [agent] = await browsersOf(careful, 1);
    const before = await db.$count(sessions);
    const statuses = await statusesOf(
      careful.recoveryCodes.slice(0, 5).map((code) => () => sendCode(agent!, code)),
    );
    expect(statuses).toEqual([200, ...repeated(4, 409)]);
    expect(await db.$count(sessions)).toBe(before + 1);
    // The codes of the other requests weren't used up.
    const { body } = await careful.agent.get("/api/second-factor").expect(200);
    expect(body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it("AUTH-16 would look open to two simultaneous requests that only read it (control)", async () => {
    const { person } = await anAccountWithAuthenticator();
    const token = await insertChallenge(ctx, { userId: person.id, path: null });
    const found: unknown[] = [];
    const read = async (tx: Parameters<typeof findChallenge>[0]) =>
      void found.push(await findChallenge(tx, token, ctx.now()));
    await runOverlapping(db, [read, read]);
    expect(found).toEqual([expect.anything(), expect.anything()]);
  });
});

describe("guesses", () => {
  const wrong = (careful: Careful) => wrongCode(...[-1, 0, 1].map(careful.code));

  it("AUTH-16 AUTH-14 are limited to five per challenge, at once and across processes", async () => {
    const careful = await anAccountWithAuthenticator();
    const [agent] = await browsersOf(careful, 1);
    const other = supertest.agent(createApp(ctx));
    other.jar = agent!.jar;
    const guess = wrong(careful);
    const calls = Array.from(
      { length: 12 },
      (_, n) => () => sendCode(n % 2 ? agent! : other, guess),
    );
    expect(await statusesOf(calls)).toEqual([...repeated(5, 401), ...repeated(7, 429)]);
    // Even the right code fails, so a guess reveals nothing.
    await sendCode(agent!, careful.code()).expect(429);
  });

  it("AUTH-16 AUTH-14 are limited to 10 per account across challenges, for a time", async () => {
    const careful = await anAccountWithAuthenticator();
    const guess = wrong(careful);
    const browsers = await browsersOf(careful, 5);
    const calls = browsers.flatMap((agent) =>
      repeated(4, 0).map(() => () => sendCode(agent, guess)),
    );
    const statuses = await statusesOf(calls);
    expect(statuses).toEqual([...repeated(10, 401), ...repeated(10, 429)]);
    const [late] = await browsersOf(careful, 1);
    const blocked = await sendCode(late!, careful.code()).expect(429);
    expect(Number(blocked.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    // Another account isn't affected.
    const other = await anAccountWithAuthenticator();
    await sendCode((await browsersOf(other, 1))[0]!, other.code()).expect(200);
    await db.update(rateLimits).set({ expire: Date.now() - 1 });
    await sendCode(late!, careful.code()).expect(200);
  });

  it("AUTH-16 AUTH-14 by someone who knows the password don't block a browser that the owner used before", async () => {
    const careful = await anAccountWithAuthenticator();
    const own = (await browsersOf(careful, 1))[0]!;
    await sendCode(own, careful.code()).expect(200);
    await own.post("/api/logout").expect(200);
    const guess = wrong(careful);
    const others = await browsersOf(careful, 3);
    const calls = others.flatMap((agent) => repeated(4, 0).map(() => () => sendCode(agent, guess)));
    expect(await statusesOf(calls)).toEqual([...repeated(10, 401), 429, 429]);
    const login = { email: careful.person.email, password };
    const signInAgain = async (agent: typeof own) => {
      await agent.post("/api/login").send(login).expect(200);
      return sendCode(agent, careful.code(1));
    };
    expect((await signInAgain((await browsersOf(careful, 1))[0]!)).status).toBe(429);
    expect((await signInAgain(own)).status).toBe(200);
    // The known browser has a limit of its own.
    await own.post("/api/logout").expect(200);
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      if (n % 5 === 0) await own.post("/api/login").send(login).expect(200);
      statuses.push((await sendCode(own, guess)).status);
    }
    expect(statuses).toEqual([...repeated(10, 401), 429]);
  });

  it("AUTH-16 would all pass if they were counted after the check (control)", async () => {
    const { person } = await anAccountWithAuthenticator();
    const over = await Promise.all(
      Array.from({ length: 20 }, () => isOverLimit(ctx, ["secondFactorByPerson", person.id])),
    );
    expect(over).toEqual(Array.from({ length: 20 }, () => false));
  });

  it("AUTH-16 of the password are limited when changing the second step", async () => {
    const careful = await anAccountWithAuthenticator();
    const remove = (typed: string) =>
      careful.agent.post("/api/second-factor/app/remove").send({ currentPassword: typed });
    for (let guess = 0; guess < 10; guess++) await remove("wrong").expect(400);
    await remove(password).expect(429);
    await (await signInAs(careful.person)).get("/api/second-factor").expect(200);
  });
});
