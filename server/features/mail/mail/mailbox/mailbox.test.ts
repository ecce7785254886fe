import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import supertest from "supertest";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { listenOnFreePort } from "../../../../../tests/support/server/listen-on-free-port.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { createApp } from "../../../../app.ts";
import { loadConfig } from "../../../../lib/process/config.ts";

const test = await testApp();
const { signInAs, http, anAccount, aCapturedMail, db, ctx } = test;
const { aSender, aReunion, statuses } = sendingMail(test);

const aSuperAdmin = async () => signInAs(await anAccount({ role: "SUPER_ADMIN" }));

describe("the development mailbox", () => {
  it("MSG-06 captures emails without a mail server, and says they were not sent", async () => {
    aSender({});
    const { event, people, queueInvitations } = await aReunion(2);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["captured", "captured"]);
    const agent = await aSuperAdmin();
    const { body: state } = await agent.get("/api/mail").expect(200);
    expect(state).toEqual({ hasMailServer: false, waiting: 0, paused: null });
    const { body: kept } = await agent.get("/api/captured-mails").expect(200);
    const addresses = kept.map(({ address }: { address: string }) => address) as string[];
    expect(new Set(addresses)).toEqual(new Set(people.map(({ email }) => email)));
    expect(addresses).toHaveLength(2);
    const { body: mail } = await agent.get(`/api/captured-mails/${kept[0].id}`).expect(200);
    expect(mail.subject).toBe(`Are you coming? ${event.name}`);
    const link = /http:\/\/127\.0\.0\.1:3000\/rsvp\/[\w-]{43}/;
    for (const part of [mail.html, mail.text, mail.source.replaceAll("=\r\n", "")])
      expect(part).toMatch(link);
  });

  it("MSG-06 counts captured emails as not sent, in lists, messages, and recipients", async () => {
    const { event, inGroup } = await aReunion(3);
    const admin = await anAccount({ role: "FAMILY_ADMIN", verified: true, ...inGroup });
    const agent = await signInAs(admin);
    await agent.post(`/api/events/${event.id}/invitations`).expect(200);
    const update = { subject: "Bring cake", content: "Please.", statuses: ["pending"] };
    await agent.post(`/api/events/${event.id}/updates`).send(update).expect(201);
    aSender({});
    // The administrator is a member of the family too, which makes four.
    const kept = { waiting: 0, sent: 0, captured: 4, failed: 0 };
    const readList = async (list: string) =>
      (await agent.get(`/api/events/${event.id}/${list}`)).body;
    await expect.poll(() => readList("updates")).toMatchObject([kept]);
    await expect.poll(async () => (await readList("invitations")).mails).toEqual(kept);
    const messageStatus = async () => (await db.select().from(messages))[0]!.status;
    await expect.poll(messageStatus).toBe("captured");
    expect(await db.$count(messageRecipients, eq(messageRecipients.sent, true))).toBe(0);
    expect(await db.$count(mails, isNotNull(mails.sentAt))).toBe(0);
  });

  it("MSG-06 keeps the latest 500", async () => {
    for (let n = 0; n < 3; n++) await aCapturedMail();
    await db.execute(`
      insert into captured_mails (mail_id, address, subject, source, captured_at)
      select 10000 + n, 'a@x.example', 'Old', '', now() from generate_series(1, 498) n`);
    aSender({});
    await (await aReunion(1)).queueInvitations();
    await expect.poll(statuses).toEqual(["captured"]);
    const agent = await aSuperAdmin();
    const page = await agent.get("/api/captured-mails?limit=1").expect(200);
    expect(page.headers["x-total-count"]).toBe("500");
  });

  it("MSG-06 is for Super Admins, page by page", async () => {
    const [older, newer] = [await aCapturedMail(), await aCapturedMail()];
    const agent = await aSuperAdmin();
    const { body: first } = await agent.get("/api/captured-mails?limit=1").expect(200);
    expect(first).toMatchObject([{ id: newer.id }]);
    const { body: second } = await agent
      .get(`/api/captured-mails?limit=1&after=${newer.id}`)
      .expect(200);
    expect(second).toMatchObject([{ id: older.id }]);
    const admin = await signInAs(await anAccount({ role: "FAMILY_ADMIN" }));
    for (const path of ["/api/mail", "/api/captured-mails"]) {
      await admin.get(path).expect(403);
      await http.get(path).expect(401);
    }
    await admin.get(`/api/captured-mails/${newer.id}`).expect(404);
    await http.get(`/api/captured-mails/${newer.id}`).expect(401);
  });

  it.each([
    ["on this machine only", "127.0.0.1", 200],
    ["for other machines too", "0.0.0.0", 401],
  ])("MSG-06 is open to everyone only in the demo on this machine: %s", async (_, HOST, status) => {
    const { id } = await aCapturedMail();
    const APP_URL = "http://127.0.0.1:3000";
    const config = { ...loadConfig({ HOST, APP_URL, LOG_LEVEL: "silent" }), isDemo: true };
    const { server } = await listenOnFreePort(createApp({ ...ctx, config }));
    const anybody = supertest(server);
    await anybody.get("/api/mail").expect(status);
    await anybody.get("/api/captured-mails").expect(status);
    await anybody.get(`/api/captured-mails/${id}`).expect(status);
    await anybody.get("/api/trash").expect(401);
  });
});
