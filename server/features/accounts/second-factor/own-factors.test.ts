import { describe, expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { secondFactorSetups } from "#shared/accounts/second-factor/second-factor.table.ts";
import { secondFactorsIn, wrongCode } from "../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listJobs } from "../../../features.ts";
import { removeFactorsByCommand } from "./factors/remove-by-command.service.ts";

const test = await testApp();
const { db, ctx, signInAs, anAccount, password } = test;
const {
  addAuthenticator,
  addPasskey,
  anAccountWithAuthenticator,
  signInWithPassword,
  codeOf,
  sendCode,
} = secondFactorsIn(test);

/** The emails and audit events about second steps, oldest first. */
async function notifiedChanges() {
  const sent = await db.select().from(mails).orderBy(mails.id);
  const recorded = await db.select().from(auditEvents).orderBy(auditEvents.id);
  const changeOf = ({ facts }: { facts: object }) => (facts as { change: string }).change;
  return {
    emailed: sent.filter(({ kind }) => kind === "secondFactorChanged").map(changeOf),
    recorded: recorded.filter(({ kind }) => kind === "secondStepChanged").map(changeOf),
  };
}

describe("turning the second step on", () => {
  it("AUTH-16 ends all other sessions of the person, but later changes don't", async () => {
    const person = await anAccount();
    const [here, there] = [await signInAs(person), await signInAs(person)];
    await addAuthenticator(here);
    await there.get("/api/user").expect(401);
    await here.get("/api/user").expect(200);
    const another = await signInAs(person);
    await addPasskey(here);
    await another.get("/api/user").expect(200);
  });

  it("AUTH-16 requires the password and the app's first code", async () => {
    const person = await anAccount();
    const agent = await signInAs(person);
    const start = (proof: object) => agent.post("/api/second-factor/app/start").send(proof);
    const add = (code: string) => agent.post("/api/second-factor/app").send({ code });
    await start({}).expect(400);
    await start({ currentPassword: "wrong" }).expect(400);
    expect(await db.$count(secondFactorSetups)).toBe(0);
    await add("123456").expect(409);
    const { key, uri } = (await start({ currentPassword: password }).expect(200)).body as Record<
      string,
      string
    >;
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/Homecoming:.*secret=${key}&.*digits=6&period=30`),
    );
    const { body } = await add(wrongCode(...[-1, 0, 1].map((step) => codeOf(key!, step)))).expect(
      400,
    );
    expect(body).toMatchObject({ errors: [{ path: "code" }] });
    // As long as a code, and with more bytes.
    for (const code of ["abc de", "ééé456", "１２３４５６"]) await add(code).expect(400);
    // There is no second factor yet.
    expect((await signInWithPassword(person)).body.user).not.toBeNull();
    await add(codeOf(key!)).expect(200);
    await start({ currentPassword: password }).expect(409);
    await add(codeOf(key!)).expect(409);
  });

  it("AUTH-16 forgets a key or challenge that wasn't confirmed in time", async () => {
    const agent = await signInAs(await anAccount());
    await agent
      .post("/api/second-factor/app/start")
      .send({ currentPassword: password })
      .expect(200);
    const clean = (minutes: number) => {
      const now = () => new Date(ctx.now().getTime() + minutes * 60_000);
      const job = listJobs({ ...ctx, now }).find(({ name }) => name === "secondFactor.oldSetups");
      return job!.run({});
    };
    await clean(14);
    expect(await db.$count(secondFactorSetups)).toBe(1);
    await clean(16);
    expect(await db.$count(secondFactorSetups)).toBe(0);
  });

  it("AUTH-16 works for accounts without a password, which then confirm changes with a code", async () => {
    const person = await anAccount({ password: null, lastLogin: new Date() });
    const agent = await signInAs(person);
    const { body } = await agent.get("/api/second-factor").expect(200);
    expect(body).toMatchObject({ hasApp: false, proof: "recentSignIn", recoveryCodesLeft: 0 });
    const { code, recoveryCodes } = await addAuthenticator(agent);
    const renew = (proof: object) => agent.post("/api/second-factor/recovery-codes").send(proof);
    await renew({}).expect(401);
    await renew({ currentPassword: password }).expect(401);
    const renewed = await renew({ code: code() }).expect(200);
    await renew({ code: code() }).expect(401);
    await renew({ code: recoveryCodes[0] }).expect(401);
    const [fresh] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    await agent.post("/api/second-factor/app/remove").send({ code: fresh }).expect(200);
  });
});

describe("changing the second step", () => {
  it("AUTH-16 is always emailed to the person and recorded", async () => {
    const { agent, person, recoveryCodes } = await anAccountWithAuthenticator();
    await addPasskey(agent);
    for (let time = 0; time < 4; time++)
      await agent
        .post("/api/second-factor/recovery-codes")
        .send({ currentPassword: password })
        .expect(200);
    await sendCode((await signInWithPassword(person)).agent, recoveryCodes[0]!).expect(401);
    await agent
      .post("/api/second-factor/app/remove")
      .send({ currentPassword: password })
      .expect(200);
    const expected = [
      "appAdded",
      "passkeyAdded",
      ...Array.from({ length: 4 }, () => "newRecoveryCodes"),
      "appRemoved",
    ];
    expect(await notifiedChanges()).toEqual({ emailed: expected, recorded: expected });
  });

  it("AUTH-16 emails the person when a recovery code was used", async () => {
    const { person, recoveryCodes } = await anAccountWithAuthenticator();
    await sendCode((await signInWithPassword(person)).agent, recoveryCodes[0]!).expect(200);
    const expected = ["appAdded", "recoveryCodeUsed"];
    expect(await notifiedChanges()).toEqual({ emailed: expected, recorded: expected });
  });

  it("AUTH-16 removes the recovery codes with the last app or passkey", async () => {
    const { agent, person } = await anAccountWithAuthenticator();
    await agent
      .post("/api/second-factor/app/remove")
      .send({ currentPassword: "wrong" })
      .expect(400);
    await agent
      .post("/api/second-factor/app/remove")
      .send({ currentPassword: password })
      .expect(200);
    const { body } = await agent.get("/api/second-factor").expect(200);
    expect(body).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
    expect((await signInWithPassword(person)).body.user).not.toBeNull();
    await agent
      .post("/api/second-factor/recovery-codes")
      .send({ currentPassword: password })
      .expect(409);
  });

  it("AUTH-16 works by command for someone who lost everything", async () => {
    const { person } = await anAccountWithAuthenticator();
    await addPasskey(await signInAs(person));
    const { agent } = await signInWithPassword(person);
    const remove = (email: string) => removeFactorsByCommand(db, email, ctx.now());
    expect(await remove("nobody@example.org")).toBe("unknown");
    expect(await remove(person.email!.toUpperCase())).toBe("removed");
    expect(await remove(person.email!)).toBe("nothing");
    await agent.get("/api/second-step").expect(409);
    expect((await signInWithPassword(person)).body.user).not.toBeNull();
    expect((await notifiedChanges()).emailed.at(-1)).toBe("removedByCommand");
    expect((await notifiedChanges()).recorded.at(-1)).toBe("removedByCommand");
  });
});

it("AUTH-16 DATA-08 exports names and dates of second factors, and no secrets", async () => {
  const { agent, person, key } = await anAccountWithAuthenticator();
  await addPasskey(agent, "Blue key");
  const { text } = await agent.get(`/api/users/${person.id}/export`).expect(200);
  expect(text).toContain("Blue key");
  expect(text).not.toMatch(new RegExp(`${key}|credentialId|publicKey|sealed|codeHash`));
});
