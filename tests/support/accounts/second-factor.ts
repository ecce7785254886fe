import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import supertest from "supertest";
import type { testApp } from "../server/app.ts";
import { softwareAuthenticator } from "./software-authenticator.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;
export type Agent = ReturnType<typeof supertest.agent>;

/** The site of the tests' passkeys. */
export const SITE = { origin: "http://localhost:3000", rpId: "localhost" };

/** Factories for accounts with a second factor, and helpers that sign in. */
export function secondFactorsIn(test: TestApp) {
  const { server, ctx, signInAs, anAccount, password } = test;

  /** The code that an authenticator app with this key shows, `steps` periods from now. */
  const codeOf = (key: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: ctx.now().getTime() + steps * 30_000,
    });

  /** Adds an authenticator app to the account of a signed-in browser. Uses up the previous step's code. */
  async function addAuthenticator(agent: Agent) {
    const started = await agent
      .post("/api/second-factor/app/start")
      .send({ currentPassword: password })
      .expect(200);
    const { key } = started.body as { key: string };
    const added = await agent
      .post("/api/second-factor/app")
      .send({ code: codeOf(key, -1) })
      .expect(200);
    const { recoveryCodes } = added.body as { recoveryCodes: string[] | null };
    return { key, code: (steps = 0) => codeOf(key, steps), recoveryCodes: recoveryCodes ?? [] };
  }

  /** Adds a passkey to the account of a signed-in browser. */
  async function addPasskey(agent: Agent, name = "Phone") {
    const authenticator = softwareAuthenticator(SITE);
    const started = await agent
      .post("/api/second-factor/passkeys/start")
      .send({ currentPassword: password })
      .expect(200);
    const { challenge } = started.body as { challenge: string };
    const passkey = authenticator.create(challenge);
    const added = await agent
      .post("/api/second-factor/passkeys")
      .send({ name, passkey })
      .expect(200);
    const { recoveryCodes } = added.body as { recoveryCodes: string[] | null };
    return { authenticator, recoveryCodes: recoveryCodes ?? [] };
  }

  /** The challenge that a passkey signs to complete this browser's sign-in. */
  async function challengeOf(agent: Agent) {
    const { body } = await agent.get("/api/second-step").expect(200);
    return (body as { passkey: { challenge: string } }).passkey.challenge;
  }

  /** An account with an authenticator app, signed in with one browser. */
  async function anAccountWithAuthenticator(values: Parameters<typeof anAccount>[0] = {}) {
    const person = await anAccount(values);
    const agent = await signInAs(person);
    return { person, agent, ...(await addAuthenticator(agent)) };
  }

  /** Enters this person's password in a new browser. */
  async function signInWithPassword(person: { email: string | null }) {
    const agent = supertest.agent(server);
    const login = { email: person.email, password };
    const response = await agent.post("/api/login").send(login).expect(200);
    const body = response.body as { user: unknown; redirect: string | null };
    return { agent, body, challenge: cookieIn(response, "homecoming.step") };
  }

  const sendCode = (agent: Agent, code: string) =>
    agent.post("/api/second-step/code").send({ code });

  const sendPasskey = (agent: Agent, signed: object) =>
    agent.post("/api/second-step/passkey").send(signed);

  return {
    codeOf,
    addAuthenticator,
    addPasskey,
    anAccountWithAuthenticator,
    challengeOf,
    sendPasskey,
    signInWithPassword,
    sendCode,
  };
}

/** A code of six digits other than these. */
export function wrongCode(...correct: string[]): string {
  for (;;) {
    const code = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, "0");
    if (!correct.includes(code)) return code;
  }
}

/** The value of a cookie that a response sets. */
export const cookieIn = ({ headers }: supertest.Response, name: string): string | undefined =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1])
    .find(Boolean);
