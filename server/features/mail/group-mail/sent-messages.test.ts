import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { TEXT, messageFamiliesOf } from "../../../../tests/support/families/message-families.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, anAccount } = test;
const { aFamily, storedCounts } = messageFamiliesOf(test);
const now = ctx.now();

describe("a test email to oneself", () => {
  it("MSG-04 goes only to its author, up to three times an hour, and isn't a sent message", async () => {
    const { agent, inGroup, admin, group } = await aFamily();
    const test = () => agent.post("/api/messages/test").send({ ...TEXT, ...inGroup });
    for (let time = 0; time < 3; time++) await test().expect(201);
    const refused = await test().expect(429).expect("Retry-After", "60");
    expect(refused.body.code).toBe("message.tooManyTests");
    const rows = await db.select({ address: mails.address }).from(mails);
    expect(rows).toEqual([1, 2, 3].map(() => ({ address: admin.email })));
    const list = await agent.get(`/api/messages?familyGroupId=${group.id}`).expect(200);
    expect(list.body).toEqual([]);
  });

  it("MSG-04 explains why it doesn't reach an unsubscribed author", async () => {
    const { agent, inGroup, admin } = await aFamily();
    await db.insert(unsubscribes).values({ personId: admin.id });
    const { body } = await agent.post("/api/messages/test").send({ ...TEXT, ...inGroup });
    expect(body.code).toBe("message.testNotDeliverable");
    expect(await storedCounts()).toMatchObject({ messages: 0, mails: 0 });
  });
});

describe("a sent message", () => {
  const messagePath = (id: number) => `/api/messages/${id}`;

  it("MSG-03 is listed with its progress, and with each recipient's status", async () => {
    const { agent, send, mother, child, silent, admin, group } = await aFamily();
    const { body: sent } = await send([mother, child, silent, admin]).expect(201);
    await db
      .update(mails)
      .set({ status: "sent", sentAt: now })
      .where(eq(mails.personId, mother.id));
    await db
      .update(mails)
      .set({ status: "failed", error: "550 No such user" })
      .where(eq(mails.personId, admin.id));
    const counts = { waiting: 0, sent: 1, captured: 0, failed: 1, closed: 0 };
    const { body: list } = await agent.get(`/api/messages?familyGroupId=${group.id}`).expect(200);
    expect(list).toMatchObject([
      { id: sent.id, ...TEXT, by: "Ada Berg", people: 4, unreachable: 1, ...counts },
    ]);
    expect((await agent.get(messagePath(sent.id)).expect(200)).body).toEqual(list[0]);
    const { body: people } = await agent.get(`${messagePath(sent.id)}/recipients`).expect(200);
    const byName = Object.fromEntries(
      people.map((each: { fullName: string; status: string }) => [each.fullName, each.status]),
    );
    expect(byName).toEqual({
      "Mia Berg": "sent",
      "Kid Berg": "sent",
      "Otto Berg": null,
      "Ada Berg": "failed",
    });
  });

  it("MSG-03 retries only failed emails", async () => {
    const { agent, send, mother, admin } = await aFamily();
    const { body: sent } = await send([mother, admin]).expect(201);
    await agent.post(`${messagePath(sent.id)}/retry`).expect(409);
    await db
      .update(mails)
      .set({ status: "sent", sentAt: now })
      .where(eq(mails.personId, mother.id));
    await db
      .update(mails)
      .set({ status: "failed", error: "550", attempts: 29 })
      .where(eq(mails.personId, admin.id));
    await db.update(messageRecipients).set({ error: "550" });
    const { body } = await agent.post(`${messagePath(sent.id)}/retry`).expect(200);
    expect(body).toMatchObject({ mails: 1 });
    const rows = await db.select().from(mails).orderBy(asc(mails.id));
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ["pending", 0],
      ["sent", 0],
    ]);
    expect((await agent.get(messagePath(sent.id))).body.status).toBe("sending");
  });

  it("MSG-02 becomes a draft again while none of it has been sent", async () => {
    const { agent, send, mother, admin } = await aFamily();
    const { body: sent } = await send([mother, admin], {
      sendAt: "2026-12-24T16:00:00Z",
    }).expect(201);
    const { body: draft } = await agent.post(`${messagePath(sent.id)}/cancel`).expect(200);
    expect(draft).toMatchObject({ ...TEXT, sendAt: "2026-12-24T16:00:00.000Z" });
    expect(new Set(draft.recipientIds)).toEqual(new Set([mother.id, admin.id]));
    expect(await storedCounts()).toEqual({ messages: 0, recipients: 0, mails: 0, drafts: 1 });
    const again = await send([mother, admin], { draftId: draft.id }).expect(201);
    await db
      .update(mails)
      .set({ status: "sending", leasedUntil: now })
      .where(inArray(mails.personId, [mother.id]));
    const { body } = await agent.post(`${messagePath(again.body.id)}/cancel`).expect(409);
    expect(body.code).toBe("message.partlySent");
    expect(await storedCounts()).toMatchObject({ messages: 1, mails: 2, drafts: 0 });
  });

  it("MSG-03 is hidden from other families and from members", async () => {
    const { send, mother } = await aFamily();
    const { body: sent } = await send([mother]).expect(201);
    const elsewhere = await anAccount({ role: "FAMILY_ADMIN", familyGroupId: (await aGroup()).id });
    for (const person of [mother, elsewhere]) {
      const agent = await signInAs(person);
      await agent.get(messagePath(sent.id)).expect(404);
      await agent.post(`${messagePath(sent.id)}/retry`).expect(404);
    }
  });
});

describe("a draft", () => {
  it("MSG-03 belongs to its author, rejects outdated edits, and is sent once", async () => {
    const { agent, mother, inGroup, send, group } = await aFamily();
    const typed = { subject: "", content: "Half a sen", recipientIds: [mother.id], ...inGroup };
    const { body: draft } = await agent.post("/api/messages/drafts").send(typed).expect(201);
    const other = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
    expect((await other.get("/api/messages/drafts").expect(200)).body).toEqual([]);
    const path = `/api/messages/drafts/${draft.id}`;
    const changed = { ...typed, content: "Half a sentence", version: draft.version };
    await other.put(path).send(changed).expect(404);
    await agent.put(path).send(changed).expect(200);
    const { body: slower } = await agent.put(path).send(changed).expect(409);
    expect(slower.current).toMatchObject({ content: "Half a sentence", familyGroupId: group.id });
    const twice = await Promise.all(
      [1, 2].map(() => send([mother], { draftId: draft.id }).then(({ status }) => status)),
    );
    expect(twice.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await storedCounts()).toMatchObject({ messages: 1, mails: 1, drafts: 0 });
  });

  it("MSG-03 isn't lost if the message is rejected", async () => {
    const { agent, silent, inGroup, send } = await aFamily();
    const typed = { ...TEXT, recipientIds: [silent.id], ...inGroup };
    const { body: draft } = await agent.post("/api/messages/drafts").send(typed).expect(201);
    await send([silent], { draftId: draft.id }).expect(409);
    expect(await storedCounts()).toMatchObject({ drafts: 1 });
  });
});
