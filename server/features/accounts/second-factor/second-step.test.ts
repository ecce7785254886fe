import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { secondFactorsIn, wrongCode } from "../../../../tests/support/accounts/second-factor.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, http, signInAs, anAccount } = test;
const { anAccountWithAuthenticator, addPasskey, signInWithPassword, sendCode, sendPasskey } =
  secondFactorsIn(test);

describe("signing in with a second factor", () => {
  it("AUTH-16 requires a code from the app after the password", async () => {
    const { person, code } = await anAccountWithAuthenticator();
    const { agent, body } = await signInWithPassword(person);
    expect(body).toMatchObject({ user: null, redirect: "/second-step" });
    await agent.get("/api/user").expect(401);
    const { body: options } = await agent.get("/api/second-step").expect(200);
    expect(options).toEqual({ hasApp: true, hasRecoveryCodes: true, passkey: null });
    const entered = await sendCode(agent, code()).expect(200);
    expect(entered.body).toMatchObject({ user: { id: person.id }, redirect: null });
    await agent.get("/api/user").expect(200);
  });

  it("AUTH-16 accepts a recovery code instead of the app, once", async () => {
    const { person, recoveryCodes } = await anAccountWithAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const typed = recoveryCodes[3]!.toUpperCase().replace("-", " ");
    const { agent } = await signInWithPassword(person);
    await sendCode(agent, typed).expect(200);
    const again = await signInWithPassword(person);
    await sendCode(again.agent, typed).expect(401);
    await sendCode(again.agent, recoveryCodes[4]!).expect(200);
  });

  it("AUTH-16 asks people without a second factor only for their password", async () => {
    const person = await anAccount();
    const { agent, body } = await signInWithPassword(person);
    expect(body).toMatchObject({ user: { id: person.id }, redirect: null });
    await agent.get("/api/second-step").expect(409);
  });

  it("AUTH-16 requires a challenge to show the second step", async () => {
    await http.get("/api/second-step").expect(409);
    await sendCode(await signInAs(await anAccount()), "123456").expect(409);
  });

  it("AUTH-16 OPS-04 records in the audit log whose account a wrong code or passkey was for", async () => {
    const { person, agent: own } = await anAccountWithAuthenticator();
    const { authenticator } = await addPasskey(own);
    const { agent } = await signInWithPassword(person);
    await sendCode(agent, "aaaaa-aaaaa").expect(401);
    await sendPasskey(agent, authenticator.sign("AAAA")).expect(401);
    const failed = await db.select().from(auditEvents).where(eq(auditEvents.kind, "signInFailed"));
    expect(failed.map(({ aboutId }) => aboutId)).toEqual([person.id, person.id]);
  });

  it("AUTH-16 rejects a wrong code, and then accepts the right one", async () => {
    const { person, code } = await anAccountWithAuthenticator();
    const { agent } = await signInWithPassword(person);
    const near = [-1, 0, 1].map(code);
    const { body } = await sendCode(agent, wrongCode(...near)).expect(401);
    expect(body).toMatchObject({ code: "secondFactor.wrongCode" });
    await sendCode(agent, "").expect(400);
    await sendCode(agent, code()).expect(200);
  });
});
