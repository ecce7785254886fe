import PostalMime from "postal-mime";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db } = test;
const { now, advanceClock, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);
const MINUTE = 60_000;

describe("an email that is due", () => {
  it("MSG-02 is sent once, in HTML and text, soon after it was queued", async () => {
    const server = await aMailServer();
    aSender({ SMTP_URL: server.url, MAIL_FROM: "Familie Berg <post@berg.example>" });
    const { event, people, queueInvitations } = await aReunion(3);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["sent", "sent", "sent"]);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(
      people.map(({ email }) => email!).toSorted(),
    );
    const mail = await PostalMime.parse(server.received[0]!.source);
    expect(mail.from).toEqual({ name: "Familie Berg", address: "post@berg.example" });
    expect(mail.subject).toBe(`Are you coming? ${event.name}`);
    expect(mail.html).toContain("<h1");
    expect(mail.text).toContain("Where: Meadow");
    const [row] = await db.select().from(mails);
    expect(server.received.map(({ messageId }) => messageId)).toContain(
      `<${row!.internetMessageId}@127.0.0.1>`,
    );
    expect(row).toMatchObject({ attempts: 1, leasedUntil: null, error: null });
  });

  it("MSG-02 is sent by only one of several processes", async () => {
    const server = await aMailServer();
    const { queueInvitations } = await aReunion(40);
    for (let n = 0; n < 3; n++) aSender({ SMTP_URL: server.url });
    await queueInvitations();
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sent"]));
    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(40);
  });

  it("MSG-02 of a killed worker is sent within a minute with the same Message-ID", async () => {
    const server = await aMailServer();
    const { queueInvitations } = await aReunion(1);
    await queueInvitations();
    const leasedUntil = new Date(now().getTime() + 30_000);
    const [held] = await db
      .update(mails)
      .set({ status: "sending", leasedUntil, attempts: 1 })
      .returning();
    aSender({ SMTP_URL: server.url });
    await test.ctx.pool.query("select pg_sleep(0.3)");
    expect(server.received).toEqual([]);
    advanceClock(31_000);
    await pollNow();
    await expect.poll(statuses).toEqual(["sent"]);
    expect(server.received[0]!.messageId).toContain(held!.internetMessageId);
    const [row] = await db.select().from(mails);
    expect(row!.attempts).toBe(2);
  });
});

describe("a mail server that rejects", () => {
  it("MSG-02 one address permanently fails only that email, and the address is suppressed", async () => {
    const refused: string[] = [];
    const server = await aMailServer({
      atRecipient: (address) => {
        if (address !== refused[0]) return null;
        refused.push(address);
        return { code: 550, message: "5.1.1 No such user" };
      },
    });
    aSender({ SMTP_URL: server.url });
    const { people, queueInvitations } = await aReunion(3);
    refused.push(people[1]!.email!);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["sent", "failed", "sent"]);
    const [failed] = await db.select().from(mails).where(eq(mails.status, "failed"));
    expect(failed!.error).toContain("No such user");
    await queueInvitations();
    await expect.poll(statuses).toEqual(["sent", "failed", "sent", "sent", "failed", "sent"]);
    expect(refused).toHaveLength(2);
    expect(await db.select().from(suppressedAddresses)).toMatchObject([{ address: refused[0] }]);
  });

  it("MSG-02 the content fails the email but doesn't suppress the address", async () => {
    const server = await aMailServer({ atContent: () => ({ code: 554, message: "5.7.1 Spam" }) });
    aSender({ SMTP_URL: server.url });
    const { queueInvitations } = await aReunion(1);
    await queueInvitations();
    await expect.poll(statuses).toEqual(["failed"]);
    expect(await db.$count(suppressedAddresses)).toBe(0);
  });

  it.each(["atRecipient", "atContent"] as const)(
    "MSG-02 temporarily (%s) is retried after 1, 5, 15, and 60 minutes, then hourly for a day",
    async (when) => {
      let asked = 0;
      const busy = () => ({ code: 451, message: `4.3.2 Busy ${++asked}` });
      const server = await aMailServer({ [when]: busy });
      const { queueInvitations } = await aReunion(1);
      await queueInvitations();
      aSender({ SMTP_URL: server.url });
      const due = async () => (await db.select().from(mails))[0]!;
      const error = async () => (await due()).error;
      const WAITS = [1, 5, 15, 60, 60];
      for (const [before, minutes] of WAITS.entries()) {
        await expect.poll(error).toContain(`Busy ${before + 1}`);
        const { dueAt, status } = await due();
        expect(status).toBe("pending");
        expect(Math.round((dueAt.getTime() - now().getTime()) / MINUTE)).toBe(minutes);
        advanceClock(minutes * MINUTE);
        await pollNow();
      }
      await expect.poll(error).toContain(`Busy ${WAITS.length + 1}`);
      await db.update(mails).set({ attempts: 28, dueAt: now() });
      await pollNow();
      await expect.poll(statuses).toEqual(["failed"]);
    },
  );

  it("MSG-02 by dropping the connection after an email gets it again with the same Message-ID", async () => {
    let isFirst = true;
    const server = await aMailServer({
      atContent: () => {
        const answer = isFirst ? ("drop" as const) : null;
        isFirst = false;
        return answer;
      },
    });
    const { queueInvitations } = await aReunion(1);
    await queueInvitations();
    aSender({ SMTP_URL: server.url });
    await expect.poll(async () => (await db.select().from(mails))[0]!.error).toBeTruthy();
    expect(await db.$count(mailQueue)).toBe(0);
    advanceClock(MINUTE);
    await pollNow();
    await expect.poll(statuses).toEqual(["sent"]);
    const [one, other] = server.received.map(({ messageId }) => messageId);
    expect(one).toBe(other);
  });
});

describe("an unusable mail server", () => {
  const paused = async () => (await db.select().from(mailQueue))[0]?.pauseReason ?? null;

  it("MSG-02 makes all emails wait, reports why, and gets them once it is back", async () => {
    const down = await aMailServer();
    await down.stop();
    const { queueInvitations } = await aReunion(3);
    await queueInvitations();
    aSender({ SMTP_URL: down.url });
    await expect.poll(paused).toContain("ECONNREFUSED");
    await expect.poll(statuses).toEqual(["pending", "pending", "pending"]);
    const rows = await db.select({ attempts: mails.attempts }).from(mails);
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    const back = await aMailServer({}, {}, down.port);
    advanceClock(MINUTE);
    await pollNow();
    await expect.poll(statuses).toEqual(["sent", "sent", "sent"]);
    expect(back.received).toHaveLength(3);
    expect(await paused()).toBe(null);
  });

  it("MSG-02 that rejects the sender's address makes all emails wait, and is retried with one", async () => {
    let isSenderKnown = false;
    let asked = 0;
    const server = await aMailServer(
      {},
      {
        onMailFrom: (_, __, done) => {
          asked++;
          done(
            isSenderKnown ? null : Object.assign(new Error("5.7.1 Not you"), { responseCode: 550 }),
          );
        },
      },
    );
    const { queueInvitations } = await aReunion(20);
    await queueInvitations();
    aSender({ SMTP_URL: server.url });
    await expect.poll(paused).toContain("Not you");
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["pending"]));
    const first = asked;
    // At most one email fails per connection; other claimed emails are not tried.
    expect(first).toBeLessThanOrEqual(5);
    advanceClock(6_000);
    await pollNow();
    await expect.poll(() => asked).toBe(first + 1);
    const triesOf = async () => (await db.select().from(mailQueue))[0]!.tries;
    await expect.poll(triesOf).toBe(2);
    isSenderKnown = true;
    advanceClock(11_000);
    await pollNow();
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sent"]));
    expect(await paused()).toBe(null);
    await expect.poll(triesOf).toBe(0);
    expect(server.received).toHaveLength(20);
  });

  it("MSG-02 that rejects the password makes all emails wait, and the password isn't shown", async () => {
    const server = await aMailServer(
      {},
      {
        authOptional: false,
        onAuth: (_, __, done) =>
          done(Object.assign(new Error("5.7.8 Wrong"), { responseCode: 535 })),
        allowInsecureAuth: true,
      },
    );
    await (await aReunion(1)).queueInvitations();
    aSender({ SMTP_URL: `smtp://berg:secret-word@127.0.0.1:${server.port}` });
    await expect.poll(paused).toContain("5.7.8");
    expect(await paused()).not.toContain("secret-word");
    await expect.poll(statuses).toEqual(["pending"]);
  });
});
