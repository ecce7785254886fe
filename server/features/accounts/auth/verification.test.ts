import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { db, ctx, http, signInAs, signIn, aGroup, anAccount, aPerson, updatePerson } = test;
const now = ctx.now();

const verify = (token: string) => http.get("/api/verify-email").query({ token });
const rowOf = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;
const queued = async () =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ kind, address, personId }) => ({
    kind,
    address,
    personId,
  }));
const aVerificationToken = ({ id: personId }: { id: number }, email: string, since = now) =>
  issueLink(db, { purpose: "verification", personId, email }, { now: since });
const requestAddress = (
  agent: Awaited<ReturnType<typeof signInAs>>,
  id: number,
  email: string | null,
) => agent.patch(`/api/users/${id}`).send({ email, currentPassword: test.password });
const DEAD = "This link no longer works. Please ask for a new one.";

/** A person who asked to change their address, and the token that verifies the new one. */
async function anAddressChange(email = "new@example.org") {
  const person = await anAccount({ email: "old@example.org", username: "old@example.org" });
  const agent = await signInAs(person);
  await requestAddress(agent, person.id, email).expect(200);
  return { person, agent, token: await aVerificationToken(person, email) };
}

const byNumber = (one: number, other: number) => one - other;

describe("verifying an address", () => {
  it("AUTH-10 emails a link when someone registers with it", async () => {
    await anAccount({ role: "SUPER_ADMIN" });
    const form = { email: "Kim@example.org", password: "long enough" };
    const { body } = await http.post("/api/register").send(form).expect(201);
    const personId = body.user.id as number;
    const address = "kim@example.org";
    expect(await queued()).toEqual([{ kind: "verification", address, personId }]);
    expect(body.user.verified).toBe(false);
    await verify(await aVerificationToken({ id: personId }, address)).expect(200);
    expect((await rowOf({ id: personId })).verified).toBe(true);
  });

  it("AUTH-10 works as often as anyone opens the link, for 24 hours", async () => {
    const person = await anAccount({ verified: false });
    const token = await aVerificationToken(person, person.email!);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await verify(token).expect(200);
    expect(await rowOf(person)).toMatchObject({ verified: true, version: 1 });
    const dayBefore = new Date(now.getTime() - 24 * 3_600_000);
    const old = await aVerificationToken(person, person.email!, dayBefore);
    expect((await verify(old).expect(404)).body.message).toBe(DEAD);
  });

  it("AUTH-10 requires a valid token", async () => {
    await http.get("/api/verify-email").expect(400);
    await verify("").expect(400);
    await verify("x".repeat(201)).expect(400);
    await verify("A".repeat(43)).expect(404);
  });

  it("AUTH-10 has a status for one's own address, with the new address that is waiting", async () => {
    const person = await anAccount({ verified: false, newEmail: "new@example.org" });
    const { body } = await (await signInAs(person)).get("/api/verify-email/status").expect(200);
    expect(body).toEqual({ verified: false, email: person.email, newEmail: "new@example.org" });
    await http.get("/api/verify-email/status").expect(401);
  });
});

describe("requesting the link again", () => {
  const ask = async (person: { id: number }) =>
    (await signInAs(person)).post("/api/verify-email/request").send({});

  it("AUTH-10 emails the waiting address up to three times an hour, with the same answer", async () => {
    const person = await anAccount({ verified: false });
    const agent = await signInAs(person);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => agent.post("/api/verify-email/request").send({})),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.body).toEqual({
      success: true,
      message: `We sent a link to ${person.email}. Open it within 24 hours.`,
    });
    const mail = { kind: "verification", address: person.email, personId: person.id };
    expect(await queued()).toEqual([mail, mail, mail]);
  });

  it("AUTH-10 emails the new address if there is one, and nobody who is verified", async () => {
    const moving = await anAccount({ newEmail: "new@example.org" });
    expect((await ask(moving)).status).toBe(200);
    expect(await queued()).toMatchObject([{ address: "new@example.org", personId: moving.id }]);
    const { status, body } = await ask(await anAccount());
    expect([status, body.message]).toEqual([200, "Your email address is already verified."]);
    expect(await queued()).toHaveLength(1);
  });

  it("AUTH-10 reports that there is no address, also if it is a placeholder", async () => {
    for (const email of [null, "anna@family.invalid"]) {
      const { status, body } = await ask(await anAccount({ email, verified: false }));
      expect([status, body.code]).toEqual([409, "account.noEmail"]);
    }
    expect(await queued()).toEqual([]);
  });
});

describe("changing the address", () => {
  it("AUTH-10 takes effect once it is verified; the old address is notified and then free", async () => {
    const { person, agent, token } = await anAddressChange();
    const { id: personId } = person;
    expect(await queued()).toEqual([
      { kind: "verification", address: "new@example.org", personId },
      { kind: "addressChanged", address: "old@example.org", personId },
    ]);
    expect(await rowOf(person)).toMatchObject({ email: "old@example.org", verified: true });
    await verify(token).expect(200);
    const row = await rowOf(person);
    expect(row).toMatchObject({ email: "new@example.org", newEmail: null, verified: true });
    expect(row.version).toBeGreaterThan(person.version);
    await agent.get("/api/user").expect(200);
    await signIn({ email: "new@example.org" }).expect(200);
    await signIn({ email: "old@example.org" }).expect(401);
    await verify(token).expect(200);
    const [line] = await db.select().from(history).where(eq(history.subjectId, personId));
    expect(line).toMatchObject({
      actorId: personId,
      before: { email: "old@example.org" },
      after: { email: "new@example.org" },
    });
  });

  it("AUTH-10 accepts an old address's link again only if it was opened before", async () => {
    const { person, token } = await anAddressChange();
    const [opened, unopened] = [
      await aVerificationToken(person, person.email!),
      await aVerificationToken(person, person.email!),
    ];
    await verify(opened).expect(200);
    await verify(token).expect(200);
    await verify(opened).expect(200);
    await verify(unopened).expect(404);
    expect((await rowOf(person)).email).toBe("new@example.org");
  });

  it("AUTH-10 gives the same answer whoever has the address, and emails only that mailbox that it is in use", async () => {
    await aPerson({ email: "child@example.org", birthdate: "2018-01-01" });
    await anAccount({ email: "account@example.org" });
    await anAccount({ email: "else@example.org", username: "name@example.org" });
    const responses = new Set<string>();
    for (const email of ["free", "child", "account", "name"].map((name) => `${name}@example.org`)) {
      await db.delete(mails);
      const person = await anAccount({ fullName: "Ada Berg" });
      const agent = await signInAs(person);
      const sent = await requestAddress(agent, person.id, email).expect(200);
      const response = await agent.post("/api/verify-email/request").expect(200);
      const own = { id: 0, email: "", username: "", newEmail: "", createdAt: "", updatedAt: "" };
      responses.add(
        JSON.stringify({ ...sent.body, ...own }) + response.body.message.replace(email, ""),
      );
      expect(sent.body).toMatchObject({ email: person.email, newEmail: email });
      const kind = email === "free@example.org" ? "verification" : "addressInUse";
      const personId = kind === "verification" ? person.id : null;
      expect(await queued()).toEqual([
        { kind, address: email, personId },
        { kind: "addressChanged", address: person.email, personId: person.id },
        { kind, address: email, personId },
      ]);
    }
    expect([...responses]).toHaveLength(1);
  });

  it("AUTH-10 is canceled by choosing the old address again, and its link stops working", async () => {
    const { person, agent, token } = await anAddressChange();
    await agent.patch(`/api/users/${person.id}`).send({ email: "Old@example.org" }).expect(200);
    expect(await rowOf(person)).toMatchObject({ email: "old@example.org", newEmail: null });
    expect((await verify(token).expect(404)).body.message).toBe(DEAD);
    expect((await rowOf(person)).email).toBe("old@example.org");
  });

  it("AUTH-10 uses the last address that was requested", async () => {
    const { person, agent, token } = await anAddressChange();
    await requestAddress(agent, person.id, "newer@example.org").expect(200);
    await verify(token).expect(404);
    await verify(await aVerificationToken(person, "newer@example.org")).expect(200);
    expect((await rowOf(person)).email).toBe("newer@example.org");
  });

  it("AUTH-10 gives the address to the first of two people who verify it", async () => {
    const { token } = await anAddressChange();
    const other = await anAccount();
    await requestAddress(await signInAs(other), other.id, "new@example.org").expect(200);
    const theirs = await aVerificationToken(other, "new@example.org");
    const answers = await Promise.all([verify(token), verify(theirs)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body.code).toBe("person.emailTaken");
    expect(await db.$count(users, eq(users.email, "new@example.org"))).toBe(1);
  });

  it("AUTH-10 also waits if a Super Admin enters it, who can see it, unlike relatives", async () => {
    const { id: familyGroupId } = await aGroup();
    const member = await anAccount({ familyGroupId });
    const admin = await signInAs(await anAccount({ familyGroupId, role: "FAMILY_ADMIN" }));
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const path = `/api/users/${member.id}`;
    const { body } = await superAdmin.patch(path).send({ email: "new@example.org" }).expect(200);
    expect(body).toMatchObject({ email: member.email, newEmail: "new@example.org" });
    const seen = (await admin.get(path).expect(200)).body;
    expect(seen).toMatchObject({ email: member.email, newEmail: null, verified: null });
  });

  it("AUTH-10 emails the old address of a child who removes their address", async () => {
    const { person, agent } = await anAddressChange();
    await updatePerson(person, { birthdate: "2012-01-01" });
    await db.delete(mails);
    await requestAddress(agent, person.id, null).expect(200);
    expect(await rowOf(person)).toMatchObject({ email: null, newEmail: null, verified: false });
    expect(await queued()).toMatchObject([{ kind: "addressChanged", address: "old@example.org" }]);
  });

  it("AUTH-10 takes effect at once and sends no email if nobody signs in with the address", async () => {
    const record = await aPerson({ email: "old@example.org" });
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await superAdmin
      .patch(`/api/users/${record.id}`)
      .send({ email: "new@example.org" })
      .expect(200);
    expect(await rowOf(record)).toMatchObject({ email: "new@example.org", claimable: true });
    expect(await queued()).toEqual([]);
  });
});
