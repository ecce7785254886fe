import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeys } from "#shared/accounts/second-factor/second-factor.table.ts";
import { secondFactorsIn, SITE } from "../../../../tests/support/accounts/second-factor.ts";
import { softwareAuthenticator } from "../../../../tests/support/accounts/software-authenticator.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, signInAs, anAccount, updatePerson, password } = test;
const { addPasskey, signInWithPassword, challengeOf, sendCode, sendPasskey } =
  secondFactorsIn(test);

/** An account with one passkey, and a browser that passed the first step. */
async function aPasskeyOwner() {
  const person = await anAccount();
  const own = await signInAs(person);
  const added = await addPasskey(own);
  const { agent } = await signInWithPassword(person);
  return { person, own, ...added, agent, challenge: await challengeOf(agent) };
}

const start = (agent: Awaited<ReturnType<typeof signInAs>>) =>
  agent.post("/api/second-factor/passkeys/start").send({ currentPassword: password }).expect(200);

describe("a passkey as the second step", () => {
  it("AUTH-16 signs in, and a signature works once", async () => {
    const { person, authenticator, agent, challenge } = await aPasskeyOwner();
    const signed = authenticator.sign(challenge);
    const { body } = await sendPasskey(agent, signed).expect(200);
    expect(body).toMatchObject({ user: { id: person.id } });
    await agent.get("/api/user").expect(200);
    const second = await signInWithPassword(person);
    await sendPasskey(second.agent, signed).expect(401);
    await second.agent.get("/api/user").expect(401);
  });

  const SIGNATURES: [what: string, forged: Parameters<typeof authenticatorOf.sign>[1]][] = [
    ["of another website", { origin: "https://homecoming.example" }],
    ["of another port", { origin: "http://localhost:3001" }],
    ["for another host name", { rpId: "homecoming.example" }],
    ["of another challenge", { challenge: "AAAA" }],
    ["from a page that creates a passkey", { type: "webauthn.create" }],
    ["with a counter that goes back", { counter: 1 }],
    ["without the user's touch", { isUserAbsent: true }],
  ];
  const authenticatorOf = softwareAuthenticator(SITE);

  it.each(SIGNATURES)("AUTH-16 rejects a signature %s", async (_, forged) => {
    const { authenticator, agent, challenge } = await aPasskeyOwner();
    await sendPasskey(agent, authenticator.sign(challenge, forged)).expect(401);
    await agent.get("/api/user").expect(401);
    // The challenge is still open for its owner.
    await sendPasskey(agent, authenticator.sign(challenge)).expect(200);
  });

  it("AUTH-16 rejects another account's passkey and a signature by another key", async () => {
    const { authenticator, agent, challenge } = await aPasskeyOwner();
    const other = await aPasskeyOwner();
    await sendPasskey(agent, other.authenticator.sign(challenge)).expect(401);
    const forger = softwareAuthenticator(SITE).sign(challenge);
    const { id, rawId } = authenticator.sign(challenge);
    await sendPasskey(agent, { ...forger, id, rawId }).expect(401);
    await sendPasskey(agent, { ...forger, id: "AAAA", rawId: "AAAA" }).expect(401);
  });

  it("AUTH-16 doesn't sign in a person who was deleted or died after giving the password", async () => {
    for (const ended of [{ deletedAt: new Date() }, { isDeceased: true }]) {
      const { person, authenticator, agent, challenge } = await aPasskeyOwner();
      await updatePerson(person, ended);
      await sendPasskey(agent, authenticator.sign(challenge)).expect(409);
      await agent.get("/api/user").expect(401);
    }
  });

  it("AUTH-16 still works while too many wrong codes block codes", async () => {
    const { person, authenticator, agent, challenge, recoveryCodes } = await aPasskeyOwner();
    for (let guess = 0; guess < 12; guess++) {
      const { agent: guesser } = await signInWithPassword(person);
      await sendCode(guesser, "aaaaa-aaaaa");
    }
    await sendCode(agent, recoveryCodes[0]!).expect(429);
    await sendPasskey(agent, authenticator.sign(challenge)).expect(200);
  });
});

describe("adding a passkey", () => {
  it.each([
    ["of another website", { origin: "https://homecoming.example" }],
    ["for another host name", { rpId: "homecoming.example" }],
    ["for another challenge", { challenge: "AAAA" }],
    ["from a page that signs in", { type: "webauthn.get" }],
    ["with a different id on the page", { credentialId: randomBytes(3000) }],
  ])("AUTH-16 rejects one %s", async (_, forged) => {
    const person = await anAccount();
    const agent = await signInAs(person);
    const { body } = await start(agent);
    const passkey = softwareAuthenticator(SITE).create(
      (body as { challenge: string }).challenge,
      forged,
    );
    await agent.post("/api/second-factor/passkeys").send({ name: "Phone", passkey }).expect(400);
    expect(await db.$count(passkeys)).toBe(0);
  });

  it("AUTH-16 uses a challenge once, and never for another account", async () => {
    const [one, other] = [await signInAs(await anAccount()), await signInAs(await anAccount())];
    const { body } = await start(one);
    const { challenge } = body as { challenge: string };
    const passkey = softwareAuthenticator(SITE).create(challenge);
    const send = (agent: typeof one) =>
      agent.post("/api/second-factor/passkeys").send({ name: "Phone", passkey });
    await send(other).expect(409);
    await send(one).expect(200);
    await send(one).expect(409);
    // The other account sends the same passkey with its own challenge.
    await start(other);
    await send(other).expect(400);
  });

  it("AUTH-16 gives a passkey to only one of several accounts that add it at once", async () => {
    const authenticator = softwareAuthenticator(SITE);
    const adding = await Promise.all(
      [1, 2, 3].map(async () => {
        const agent = await signInAs(await anAccount());
        const { challenge } = (await start(agent)).body as { challenge: string };
        return { agent, passkey: authenticator.create(challenge) };
      }),
    );
    const answers = await Promise.all(
      adding.map(({ agent, passkey }) =>
        agent.post("/api/second-factor/passkeys").send({ name: "Phone", passkey }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await db.$count(passkeys)).toBe(1);
  });

  it("AUTH-16 names each passkey, and removes one with the password", async () => {
    const { person, own } = await aPasskeyOwner();
    await addPasskey(own, "Laptop");
    const shown = await own.get("/api/second-factor").expect(200);
    const { passkeys: listed } = shown.body as { passkeys: { id: number; name: string }[] };
    expect(listed.map(({ name }) => name)).toEqual(["Laptop", "Phone"]);
    const remove = `/api/second-factor/passkeys/${listed[0]!.id}/remove`;
    await own.post(remove).send({ currentPassword: "wrong" }).expect(400);
    await (
      await signInAs(await anAccount())
    )
      .post(remove)
      .send({ currentPassword: password })
      .expect(404);
    await own.post(remove).send({ currentPassword: password }).expect(200);
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(1);
  });
});
