import { describe, expect, it } from "vitest";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { queueMail } from "../../../core/outbox/queue-mail.service.ts";

const test = await testApp();
const { db } = test;
const { now, advanceClock, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);
const A_DAY = 24 * 60 * 60_000;

describe("the sending rate", () => {
  it("MSG-02 applies to all processes together", async () => {
    const server = await aMailServer();
    const { queueInvitations } = await aReunion(20);
    await queueInvitations();
    const startedAt = Date.now();
    for (let n = 0; n < 2; n++) aSender({ SMTP_URL: server.url, MAIL_PER_SECOND: "10" });
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sent"]));
    expect(Date.now() - startedAt).toBeGreaterThan(1_850);
  });

  it("MSG-02 lets an account email overtake a message to many", async () => {
    const server = await aMailServer();
    const { queueInvitations, people } = await aReunion(60);
    await queueInvitations();
    aSender({ SMTP_URL: server.url, MAIL_PER_SECOND: "10" });
    await expect.poll(() => server.received.length).toBeGreaterThan(2);
    const before = server.received.length;
    await queueMail(db, { kind: "reset", facts: {}, to: { people: [people[0]!.id] }, now: now() });
    const place = () => server.received.findIndex(({ source }) => source.includes("new password"));
    await expect.poll(place).toBeGreaterThanOrEqual(0);
    // Emails already being sent go first, about half a second's worth.
    expect(place() - before).toBeLessThan(10);
    expect(await statuses()).toContain("pending");
  });

  it("MSG-02 of a day keeps a tenth for account emails, and continues the next day", async () => {
    const server = await aMailServer();
    const { queueInvitations, people } = await aReunion(12);
    await queueInvitations();
    aSender({ SMTP_URL: server.url, MAIL_PER_DAY: "10" });
    await expect.poll(() => server.received.length).toBe(9);
    const to = { people: [people[0]!.id] };
    for (let n = 0; n < 2; n++) await queueMail(db, { kind: "reset", facts: {}, to, now: now() });
    await expect.poll(() => server.received.length).toBe(10);
    await test.ctx.pool.query("select pg_sleep(0.3)");
    expect(server.received).toHaveLength(10);
    advanceClock(A_DAY);
    await pollNow();
    await expect.poll(() => server.received.length).toBe(14);
  });
});
