import { expect, it } from "vitest";
import { sendingMail } from "../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { claimMails } from "./mails.queries.ts";

const test = await testApp();
const { db } = test;
const { now, aReunion } = sendingMail(test);

it("MSG-02 a process that takes mails waits for no other that does, and takes none of the same", async () => {
  await (await aReunion(4)).ask();
  const two = { isAccountMail: false, atMost: 2 };
  const taken = await db.transaction(async (tx) => {
    const first = await claimMails({ db: tx, now }, two);
    // Beside the first, which has not committed.
    return [...first, ...(await claimMails({ db, now }, two))];
  });
  expect(new Set(taken.map(({ id }) => id)).size).toBe(4);
  expect(await claimMails({ db, now }, two)).toEqual([]);
});
