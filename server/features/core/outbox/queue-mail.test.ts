import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MailFactsOf } from "#shared/core/outbox/mail-facts.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { stoppedMails } from "#shared/messages/unsubscribes/stopped-mails.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { statementsOf } from "../../../../tests/support/server/statements.ts";
import { closeMails, queueMail } from "./queue-mail.service.ts";

const { db, ctx, as, aGroup, aPerson, anAccount, anEvent, aLink, change, manyPeople } =
  await testApp();
const now = ctx.now();

/** An event of a group, with helpers that invite people and link parents. */
async function aReunion() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const event = await anEvent(inGroup);
  const facts = { eventId: event.id };
  const ask = (...people: { id: number }[]) =>
    db.transaction((tx) =>
      queueMail(tx, { kind: "rsvpAsked", facts, to: { people: people.map(({ id }) => id) }, now }),
    );
  const aChild = (values = {}) => aPerson({ ...inGroup, birthdate: "2018-03-01", ...values });
  return { group, inGroup, event, ask, aChild };
}

/** Returns each email's address with the ids of the people it is for. */
async function written() {
  const rows = await db
    .select({ address: mails.address, for: mailPeople.personId })
    .from(mails)
    .leftJoin(mailPeople, eq(mailPeople.mailId, mails.id))
    .orderBy(asc(mails.id), asc(mailPeople.personId));
  const told: Record<string, (number | null)[]> = {};
  for (const row of rows) (told[row.address] ??= []).push(row.for);
  return told;
}

describe("a mail to many", () => {
  it("MSG-02 waits as a row for each, in the transaction that makes it true", async () => {
    const { inGroup, event, ask } = await aReunion();
    const [one, other] = [await anAccount(inGroup), await anAccount(inGroup)];
    const queued = await ask(one, other);
    expect(queued).toMatchObject({ mails: 2, unreached: [] });
    expect([...queued.mailIdByPerson.keys()]).toEqual([one.id, other.id]);
    expect(await written()).toEqual({ [one.email!]: [one.id], [other.email!]: [other.id] });
    expect(await db.select().from(mails).where(eq(mails.personId, one.id))).toMatchObject([
      { kind: "rsvpAsked", status: "pending", eventId: event.id, facts: {}, dueAt: now },
    ]);
    const undone = db.transaction(async (tx) => {
      await queueMail(tx, { kind: "reset", facts: {}, to: { people: [one.id] }, now });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db.$count(mails)).toBe(2);
  });

  it("MSG-04 leaves out the dead, the deleted, placeholders and who has no address, and tells of them", async () => {
    const { inGroup, ask } = await aReunion();
    const reached = await anAccount(inGroup);
    const without = await aPerson(inGroup);
    const placeholder = await aPerson({ ...inGroup, email: "greta@import.INVALID" });
    const dead = await anAccount({ ...inGroup, isDeceased: true });
    const presumed = await anAccount({ ...inGroup, presumedDead: true });
    const deleted = await anAccount({ ...inGroup, deletedAt: now });
    const queued = await ask(reached, without, placeholder, dead, presumed, deleted);
    expect(await written()).toEqual({ [reached.email!]: [reached.id] });
    expect(queued.unreached).toEqual([
      { id: without.id, why: "noAddress" },
      { id: placeholder.id, why: "noAddress" },
      { id: dead.id, why: "notLiving" },
      { id: presumed.id, why: "notLiving" },
      { id: deleted.id, why: "notLiving" },
    ]);
  });

  it("MSG-04 reaches minors through each parent by a confirmed link, in the mail that the parent gets anyway", async () => {
    const { inGroup, ask, aChild } = await aReunion();
    const [mother, father] = [await anAccount(inGroup), await anAccount(inGroup)];
    const [unconfirmed, elsewhere] = [await anAccount(inGroup), await anAccount()];
    const [child, other] = [await aChild({ email: "kid@school.example" }), await aChild()];
    for (const parent of [mother, father, elsewhere]) await aLink(parent, "PARENT", child);
    await aLink(unconfirmed, "PARENT", child, { confirmedAt: null });
    await aLink(mother, "PARENT", other);
    const orphan = await aChild({ birthdate: null, role: "CHILD", email: "alone@school.example" });
    const queued = await ask(mother, child, other, orphan);
    expect(await written()).toEqual({
      [mother.email!]: [mother.id, child.id, other.id],
      [father.email!]: [child.id],
    });
    expect(queued.mails).toBe(2);
    expect(queued.unreached).toEqual([{ id: orphan.id, why: "noAddress" }]);
  });

  it("MSG-04 reaches who has no address through the adult named for them, and nobody of another family", async () => {
    const { inGroup, ask } = await aReunion();
    const [daughter, stranger] = [await anAccount(inGroup), await anAccount()];
    const through = async (adult: { id: number }, values = {}) => {
      const person = await aPerson({ ...inGroup, ...values });
      await db.insert(contactPersons).values({ userId: person.id, throughId: adult.id });
      return person;
    };
    const greta = await through(daughter);
    const otto = await through(daughter, { email: "otto@berg.example" });
    const lost = await through(stranger);
    const queued = await ask(greta, otto, lost);
    expect(await written()).toEqual({
      [daughter.email!]: [greta.id],
      "otto@berg.example": [otto.id],
    });
    expect(queued.unreached).toEqual([{ id: lost.id, why: "noAddress" }]);
  });

  it("MSG-04 leaves out who has unsubscribed, for their children too, and writes to nobody else in their stead", async () => {
    const { inGroup, ask, aChild } = await aReunion();
    const [mother, father] = [await anAccount(inGroup), await anAccount(inGroup)];
    const [child, onlyHers] = [await aChild(), await aChild()];
    for (const parent of [mother, father]) await aLink(parent, "PARENT", child);
    await aLink(mother, "PARENT", onlyHers);
    await db.insert(contactPersons).values({ userId: onlyHers.id, throughId: father.id });
    await db.insert(stoppedMails).values({ personId: mother.id });
    const queued = await ask(mother, child, onlyHers);
    expect(await written()).toEqual({ [father.email!]: [child.id] });
    expect(queued.unreached).toEqual([
      { id: mother.id, why: "stopped" },
      { id: onlyHers.id, why: "stopped" },
    ]);
  });

  it("MSG-04 stops messages, questions and reminders alone: never what one must hear of an event or an account", async () => {
    const { inGroup, event } = await aReunion();
    const { id } = await anAccount(inGroup);
    await db.insert(stoppedMails).values({ personId: id });
    const text = { subject: "Chairs", content: "Too few", familyGroupId: inGroup.familyGroupId };
    const [message] = await db.insert(messages).values(text).returning();
    const of = { eventId: event.id };
    const news = { ...of, messageId: message!.id };
    const reaches = async <Kind extends MailKind>(kind: Kind, facts: MailFactsOf<Kind>) =>
      (await queueMail(db, { kind, facts, to: { people: [id] }, now })).mails;
    expect([
      await reaches("message", { messageId: message!.id }),
      await reaches("rsvpAsked", of),
      await reaches("reminder", of),
      await reaches("followUp", of),
      await reaches("eventUpdate", news),
    ]).toEqual([0, 0, 0, 0, 0]);
    expect([
      await reaches("reset", {}),
      await reaches("rsvpReceived", { ...of, byLink: false }),
      await reaches("waitingList", of),
      await reaches("eventUpdate", { ...news, tells: "cancelled" }),
      await reaches("eventUpdate", { ...news, tells: "moved" }),
    ]).toEqual([1, 1, 1, 1, 1]);
  });

  it("MSG-04 sends a minor mail about their own account, and no other", async () => {
    const { aChild } = await aReunion();
    const child = await aChild({ email: "kid@school.example" });
    const to = { people: [child.id] };
    await queueMail(db, { kind: "verification", facts: {}, to, now });
    expect(await written()).toEqual({ "kid@school.example": [child.id] });
  });

  it("ROLE-04 does not write to a parent who is dead, deleted or a minor themselves", async () => {
    const { inGroup, ask, aChild } = await aReunion();
    const [mother, father, teenager] = [
      await anAccount(inGroup),
      await anAccount(inGroup),
      await anAccount({ ...inGroup, birthdate: "2010-01-01" }),
    ];
    const child = await aChild();
    for (const parent of [mother, father, teenager]) await aLink(parent, "PARENT", child);
    await change(mother, { isDeceased: true });
    await change(father, { deletedAt: now });
    expect(await ask(child)).toMatchObject({ mails: 0, unreached: [{ id: child.id }] });
  });

  it("MSG-02 takes as many statements for 500 people as for two", async () => {
    const { inGroup, event } = await aReunion();
    const people = await manyPeople(500, (n) => ({ ...inGroup, email: `p${n}@many.example` }));
    const mail = { kind: "rsvpAsked", facts: { eventId: event.id }, now } as const;
    const asked = async (ids: number[]) =>
      (await statementsOf(ctx.pool, () => queueMail(db, { ...mail, to: { people: ids } }))).length;
    expect(await asked(people)).toBe(await asked(people.slice(0, 2)));
    expect(await db.$count(mails)).toBe(502);
  });
});

it("MSG-02 writes to addresses that are nobody's yet, to each once whatever its case", async () => {
  const to = { addresses: ["new@x.example", "NEW@x.example", "other@x.example"] };
  await queueMail(db, { kind: "invitation", facts: { invitationId: 7 }, to, now });
  expect(await written()).toEqual({ "NEW@x.example": [null], "other@x.example": [null] });
  expect(await db.select({ facts: mails.facts }).from(mails)).toEqual([
    { facts: { invitationId: 7 } },
    { facts: { invitationId: 7 } },
  ]);
});

it("MSG-04 closes mail whose purpose has passed unsent, and leaves what has gone and what is of another event", async () => {
  const { inGroup, event, ask } = await aReunion();
  const other = await aReunion();
  const [one, another, sending] = [
    await anAccount(inGroup),
    await anAccount(inGroup),
    await anAccount(inGroup),
  ];
  await ask(one, another, sending);
  await other.ask(await anAccount(other.inGroup));
  await db.update(mails).set({ status: "sent", sentAt: now }).where(eq(mails.personId, another.id));
  await db
    .update(mails)
    .set({ status: "sending", leasedUntil: now })
    .where(eq(mails.personId, sending.id));
  const about = { eventIds: [event.id], now };
  expect(await closeMails(db, { ...about, kinds: ["waitingList"] })).toBe(0);
  expect(await closeMails(db, about)).toBe(1);
  const statuses = await db.select({ status: mails.status }).from(mails).orderBy(asc(mails.id));
  expect(statuses.map(({ status }) => status)).toEqual(["closed", "sent", "sending", "pending"]);
});

it("MEM-04 forgets of erased children that their parents were written to for them", async () => {
  const { inGroup, group, ask, aChild } = await aReunion();
  const mother = await anAccount(inGroup);
  const child = await aChild({ fullName: "Kid Berg" });
  await aLink(mother, "PARENT", child);
  await ask(mother, child);
  const agent = await as(await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id }));
  await agent.post(`/api/users/${child.id}/erase`).send({ name: "Kid Berg" }).expect(200);
  expect(await written()).toEqual({ [mother.email!]: [mother.id] });
});
