import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import {
  type ClaimedMail,
  claimMails,
  closeUnsent,
  failMails,
  LEASE_MS,
  markCaptured,
  markSent,
  postponeMail,
  releaseMails,
  renewLeases,
} from "./mails.queries.ts";

const test = await testApp();
const { db } = test;
const { now, advanceClock, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);
const ctx = { ...test.ctx, db, now };
const other = { isAccountMail: false, limit: 10 };

const rows = () => db.select().from(mails);

/** A mail server that answers each email only on request. */
async function aHeldServer() {
  const waiting: ((answer: { code: number; message: string } | null) => void)[] = [];
  const server = await aMailServer({
    atContent: () => new Promise((resolve) => void waiting.push(resolve)),
  });
  const answer = (what: { code: number; message: string } | null) => {
    for (const respond of waiting.splice(0)) respond(what);
  };
  return { server, waiting, answer };
}

it("MSG-02 processes claim emails without waiting for each other, and never the same ones", async () => {
  await (await aReunion(4)).queueInvitations();
  const two = { isAccountMail: false, limit: 2 };
  const taken = await db.transaction(async (tx) => {
    const first = await claimMails({ ...ctx, db: tx }, two);
    // This runs beside the first claim, which has not committed.
    return [...first, ...(await claimMails(ctx, two))];
  });
  expect(new Set(taken.map(({ id }) => id)).size).toBe(4);
  expect(await claimMails(ctx, two)).toEqual([]);
});

describe("a claim", () => {
  it("MSG-02 ends with its lease, not earlier", async () => {
    await (await aReunion(1)).queueInvitations();
    const startedAt = now();
    const at = (milliseconds: number) => ({
      ...ctx,
      now: () => new Date(startedAt.getTime() + milliseconds),
    });
    expect(await claimMails(at(0), other)).toHaveLength(1);
    expect(await claimMails(at(LEASE_MS), other)).toEqual([]);
    expect(await claimMails(at(LEASE_MS + 1), other)).toMatchObject([{ attempts: 2 }]);
  });

  it.each<[string, (claim: ClaimedMail) => Promise<unknown>]>([
    ["renewed", (claim) => renewLeases(ctx, [claim])],
    ["released", (claim) => releaseMails(ctx, [claim])],
    ["marked as sent", (claim) => markSent(ctx, [claim])],
    ["marked as captured", (claim) => markCaptured(ctx, [claim])],
    ["postponed", (claim) => postponeMail(ctx, { ...claim, dueAt: now(), reply: "Busy" })],
    ["failed", (claim) => failMails(ctx, [{ ...claim, reply: "No" }])],
    ["canceled", (claim) => closeUnsent(ctx, [claim])],
  ])("MSG-02 can't be %s after another claim has followed", async (_, write) => {
    await (await aReunion(1)).queueInvitations();
    const [paused] = await claimMails(ctx, other);
    advanceClock(LEASE_MS + 1);
    const [current] = await claimMails(ctx, other);
    const before = await rows();
    await write(paused!);
    expect(await rows()).toEqual(before);
    await write(current!);
    expect(await rows()).not.toEqual(before);
  });
});

describe("a worker that was paused", () => {
  it("MSG-02 doesn't requeue an email that another worker is sending", async () => {
    const [slow, second] = [await aHeldServer(), await aHeldServer()];
    await (await aReunion(1)).queueInvitations();
    const paused = aSender({ SMTP_URL: slow.server.url });
    await expect.poll(() => slow.waiting.length).toBe(1);
    advanceClock(LEASE_MS + 1);
    aSender({ SMTP_URL: second.server.url });
    await expect.poll(() => second.waiting.length).toBe(1);
    slow.answer({ code: 451, message: "4.3.2 Busy" });
    await paused.stop();
    expect(await rows()).toMatchObject([{ status: "sending", attempts: 2, error: null }]);
    second.answer(null);
    await expect.poll(statuses).toEqual(["sent"]);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  it("MSG-02 doesn't send its earlier claims", async () => {
    const slow = await aHeldServer();
    const second = await aMailServer();
    await (await aReunion(8)).queueInvitations();
    const paused = aSender({ SMTP_URL: slow.server.url });
    // All five connections are busy, and the other emails are claimed.
    await expect.poll(() => slow.waiting.length).toBe(5);
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sending"]));
    advanceClock(LEASE_MS + 1);
    aSender({ SMTP_URL: second.url });
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["sent"]));
    slow.answer(null);
    await paused.stop();
    expect(second.received).toHaveLength(8);
    expect(slow.server.received).toHaveLength(5);
  });
});

it("MSG-02 an email that takes longer than its lease is renewed, and no other worker sends it", async () => {
  const slow = await aHeldServer();
  const second = await aMailServer();
  await (await aReunion(1)).queueInvitations();
  const lease = 400;
  aSender({ SMTP_URL: slow.server.url }, { lease });
  await expect.poll(() => slow.waiting.length).toBe(1);
  aSender({ SMTP_URL: second.url }, { lease });
  const claimed = Date.now();
  await expect
    .poll(async () => {
      await pollNow();
      const [mail] = await rows();
      expect(mail).toMatchObject({ status: "sending", attempts: 1 });
      return Date.now() - claimed;
    })
    .toBeGreaterThan(4 * lease);
  slow.answer(null);
  await expect.poll(statuses).toEqual(["sent"]);
  expect(second.received).toEqual([]);
});
