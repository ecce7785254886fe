import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MailFactsOf } from "#shared/core/outbox/mail-facts.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { statementsOf } from "../../../../tests/support/server/statements.ts";
import { closeMails, queueMail } from "./queue-mail.service.ts";

const {
  db,
  ctx,
  signInAs,
  aGroup,
  aPerson,
  anAccount,
  anEvent,
  aRelationship,
  updatePerson,
  manyPeople,
} = await testApp();
const now = ctx.now();

/** An event of a group, with helpers that queue emails and create children. */
async function aReunion() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const event = await anEvent(inGroup);
  const facts = { eventId: event.id };
  const queue = (...people: { id: number }[]) =>
    db.transaction((tx) =>
      queueMail(tx, {
        kind: "rsvpInvitation",
        facts,
        to: { people: people.map(({ id }) => id) },
        now,
      }),
    );
  const aChild = (values = {}) => aPerson({ ...inGroup, birthdate: "2018-03-01", ...values });
  return { group, inGroup, event, queue, aChild };
}

/** Returns each email's address with the ids of the people it is for. */
async function readQueuedMails() {
  const rows = await db
    .select({ address: mails.address, for: mailPeople.personId })
    .from(mails)
    .leftJoin(mailPeople, eq(mailPeople.mailId, mails.id))
    .orderBy(asc(mails.id), asc(mailPeople.personId));
  const peopleByAddress: Record<string, (number | null)[]> = {};
  for (const row of rows) (peopleByAddress[row.address] ??= []).push(row.for);
  return peopleByAddress;
}

describe("an email to many", () => {
  it("MSG-02 is queued as a row for each person in the calling transaction", async () => {
    const { inGroup, event, queue } = await aReunion();
    const [one, other] = [await anAccount(inGroup), await anAccount(inGroup)];
    const queued = await queue(one, other);
    expect(queued).toMatchObject({ mails: 2, unreachable: [] });
    expect([...queued.mailIdByPerson.keys()]).toEqual([one.id, other.id]);
    expect(await readQueuedMails()).toEqual({ [one.email!]: [one.id], [other.email!]: [other.id] });
    expect(await db.select().from(mails).where(eq(mails.personId, one.id))).toMatchObject([
      { kind: "rsvpInvitation", status: "pending", eventId: event.id, facts: {}, dueAt: now },
    ]);
    const undone = db.transaction(async (tx) => {
      await queueMail(tx, { kind: "reset", facts: {}, to: { people: [one.id] }, now });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db.$count(mails)).toBe(2);
  });

  it("MSG-04 leaves out and reports the dead, the deleted, and people without a real address", async () => {
    const { inGroup, queue } = await aReunion();
    const reached = await anAccount(inGroup);
    const without = await aPerson(inGroup);
    const placeholder = await aPerson({ ...inGroup, email: "greta@import.INVALID" });
    const dead = await anAccount({ ...inGroup, isDeceased: true });
    const presumed = await anAccount({ ...inGroup, presumedDead: true });
    const deleted = await anAccount({ ...inGroup, deletedAt: now });
    const queued = await queue(reached, without, placeholder, dead, presumed, deleted);
    expect(await readQueuedMails()).toEqual({ [reached.email!]: [reached.id] });
    expect(queued.unreachable).toEqual([
      { id: without.id, reason: "noAddress" },
      { id: placeholder.id, reason: "noAddress" },
      { id: dead.id, reason: "notLiving" },
      { id: presumed.id, reason: "notLiving" },
      { id: deleted.id, reason: "notLiving" },
    ]);
  });

  it("MSG-04 reaches minors through each confirmed parent, in the parent's own email", async () => {
    const { inGroup, queue, aChild } = await aReunion();
    const [mother, father] = [await anAccount(inGroup), await anAccount(inGroup)];
    const [unconfirmed, elsewhere] = [await anAccount(inGroup), await anAccount()];
    const [child, other] = [await aChild({ email: "kid@school.example" }), await aChild()];
    for (const parent of [mother, father, elsewhere]) await aRelationship(parent, "PARENT", child);
    await aRelationship(unconfirmed, "PARENT", child, { confirmedAt: null });
    await aRelationship(mother, "PARENT", other);
    const orphan = await aChild({ birthdate: null, role: "CHILD", email: "alone@school.example" });
    const queued = await queue(mother, child, other, orphan);
    expect(await readQueuedMails()).toEqual({
      [mother.email!]: [mother.id, child.id, other.id],
      [father.email!]: [child.id],
    });
    expect(queued.mails).toBe(2);
    expect(queued.unreachable).toEqual([{ id: orphan.id, reason: "noAddress" }]);
  });

  it("MSG-04 reaches a person without an address through their contact person in the same family", async () => {
    const { inGroup, queue } = await aReunion();
    const [daughter, stranger] = [await anAccount(inGroup), await anAccount()];
    const aPersonWithContact = async (adult: { id: number }, values = {}) => {
      const person = await aPerson({ ...inGroup, ...values });
      await db.insert(contactPersons).values({ userId: person.id, contactPersonId: adult.id });
      return person;
    };
    const greta = await aPersonWithContact(daughter);
    const otto = await aPersonWithContact(daughter, { email: "otto@berg.example" });
    const lost = await aPersonWithContact(stranger);
    const queued = await queue(greta, otto, lost);
    expect(await readQueuedMails()).toEqual({
      [daughter.email!]: [greta.id],
      "otto@berg.example": [otto.id],
    });
    expect(queued.unreachable).toEqual([{ id: lost.id, reason: "noAddress" }]);
  });

  it("MSG-04 leaves out unsubscribed people and their children, and uses no one else instead", async () => {
    const { inGroup, queue, aChild } = await aReunion();
    const [mother, father] = [await anAccount(inGroup), await anAccount(inGroup)];
    const [child, onlyHers] = [await aChild(), await aChild()];
    for (const parent of [mother, father]) await aRelationship(parent, "PARENT", child);
    await aRelationship(mother, "PARENT", onlyHers);
    await db.insert(contactPersons).values({ userId: onlyHers.id, contactPersonId: father.id });
    await db.insert(unsubscribes).values({ personId: mother.id });
    const queued = await queue(mother, child, onlyHers);
    expect(await readQueuedMails()).toEqual({ [father.email!]: [child.id] });
    expect(queued.unreachable).toEqual([
      { id: mother.id, reason: "unsubscribed" },
      { id: onlyHers.id, reason: "unsubscribed" },
    ]);
  });

  it("MSG-04 unsubscribes from messages, questions, and reminders only, not from necessary emails", async () => {
    const { inGroup, event } = await aReunion();
    const { id } = await anAccount(inGroup);
    await db.insert(unsubscribes).values({ personId: id });
    const text = { subject: "Chairs", content: "Too few", familyGroupId: inGroup.familyGroupId };
    const [message] = await db.insert(messages).values(text).returning();
    const ofEvent = { eventId: event.id };
    const news = { ...ofEvent, messageId: message!.id };
    const reaches = async <Kind extends MailKind>(kind: Kind, facts: MailFactsOf<Kind>) =>
      (await queueMail(db, { kind, facts, to: { people: [id] }, now })).mails;
    expect([
      await reaches("message", { messageId: message!.id }),
      await reaches("rsvpInvitation", ofEvent),
      await reaches("reminder", ofEvent),
      await reaches("followUp", ofEvent),
      await reaches("eventUpdate", news),
    ]).toEqual([0, 0, 0, 0, 0]);
    expect([
      await reaches("reset", {}),
      await reaches("rsvpReceived", { ...ofEvent, byLink: false }),
      await reaches("spotOpened", ofEvent),
      await reaches("eventUpdate", { ...news, tells: "cancelled" }),
      await reaches("eventUpdate", { ...news, tells: "moved" }),
    ]).toEqual([1, 1, 1, 1, 1]);
  });

  it("MSG-04 sends a minor only emails about their own account", async () => {
    const { aChild } = await aReunion();
    const child = await aChild({ email: "kid@school.example" });
    const to = { people: [child.id] };
    await queueMail(db, { kind: "verification", facts: {}, to, now });
    expect(await readQueuedMails()).toEqual({ "kid@school.example": [child.id] });
  });

  it("ROLE-04 doesn't email a parent who is dead, deleted, or a minor", async () => {
    const { inGroup, queue, aChild } = await aReunion();
    const [mother, father, teenager] = [
      await anAccount(inGroup),
      await anAccount(inGroup),
      await anAccount({ ...inGroup, birthdate: "2010-01-01" }),
    ];
    const child = await aChild();
    for (const parent of [mother, father, teenager]) await aRelationship(parent, "PARENT", child);
    await updatePerson(mother, { isDeceased: true });
    await updatePerson(father, { deletedAt: now });
    expect(await queue(child)).toMatchObject({ mails: 0, unreachable: [{ id: child.id }] });
  });

  it("MSG-02 takes as many statements for 500 people as for two", async () => {
    const { inGroup, event } = await aReunion();
    const people = await manyPeople(500, (n) => ({ ...inGroup, email: `p${n}@many.example` }));
    const mail = { kind: "rsvpInvitation", facts: { eventId: event.id }, now } as const;
    const countStatements = async (ids: number[]) =>
      (await statementsOf(ctx.pool, () => queueMail(db, { ...mail, to: { people: ids } }))).length;
    expect(await countStatements(people)).toBe(await countStatements(people.slice(0, 2)));
    expect(await db.$count(mails)).toBe(502);
  });
});

it("MSG-02 emails addresses of no one yet, each once in any case", async () => {
  const to = { addresses: ["new@x.example", "NEW@x.example", "other@x.example"] };
  await queueMail(db, { kind: "invitation", facts: { invitationId: 7 }, to, now });
  expect(await readQueuedMails()).toEqual({ "NEW@x.example": [null], "other@x.example": [null] });
  expect(await db.select({ facts: mails.facts }).from(mails)).toEqual([
    { facts: { invitationId: 7 } },
    { facts: { invitationId: 7 } },
  ]);
});

it("MSG-04 cancels emails that lost their purpose, except sent ones and those of other events", async () => {
  const { inGroup, event, queue } = await aReunion();
  const other = await aReunion();
  const [one, another, sending] = [
    await anAccount(inGroup),
    await anAccount(inGroup),
    await anAccount(inGroup),
  ];
  await queue(one, another, sending);
  await other.queue(await anAccount(other.inGroup));
  await db.update(mails).set({ status: "sent", sentAt: now }).where(eq(mails.personId, another.id));
  await db
    .update(mails)
    .set({ status: "sending", leasedUntil: now })
    .where(eq(mails.personId, sending.id));
  const about = { eventIds: [event.id], now };
  expect(await closeMails(db, { ...about, kinds: ["spotOpened"] })).toBe(0);
  expect(await closeMails(db, about)).toBe(1);
  const statuses = await db.select({ status: mails.status }).from(mails).orderBy(asc(mails.id));
  expect(statuses.map(({ status }) => status)).toEqual(["closed", "sent", "sending", "pending"]);
});

it("MEM-04 deletes which emails to parents were for an erased child", async () => {
  const { inGroup, group, queue, aChild } = await aReunion();
  const mother = await anAccount(inGroup);
  const child = await aChild({ fullName: "Kid Berg" });
  await aRelationship(mother, "PARENT", child);
  await queue(mother, child);
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id }));
  await agent.post(`/api/users/${child.id}/erase`).send({ name: "Kid Berg" }).expect(200);
  expect(await readQueuedMails()).toEqual({ [mother.email!]: [mother.id] });
});
