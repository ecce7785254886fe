import { expect, it } from "vitest";
import { passkeys } from "#shared/accounts/second-factor/second-factor.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { queueGroupMessage } from "../../../messages/messages/index.ts";

const test = await testApp();
const { db, anAccount } = test;
const { aHost } = invitationsIn(test);
const { now, aMailServer, aSender, statuses } = sendingMail(test);

/** A Family Admin's invitation and message that wait, and then their group requires a second step. */
async function waitingMails() {
  const { group, inGroup, admin, invite } = await aHost();
  const reader = await anAccount(inGroup);
  await invite({ email: "ina@example.org", recipientName: "Ina" });
  await db.transaction((tx) =>
    queueGroupMessage(tx, {
      familyGroupId: group.id,
      senderId: admin.id,
      subject: "Hello",
      content: "Text",
      people: [reader.id],
      sendAt: null,
      now: now(),
    }),
  );
  await db.update(familyGroups).set({ requiresSecondFactor: true });
  return { admin };
}

/** Sends what is due, and returns who received an email. */
async function sendDue() {
  const server = await aMailServer();
  aSender({ SMTP_URL: server.url });
  const isOpen = async () => (await statuses()).some((each) => /pending|sending/.test(each));
  await expect.poll(isOpen).toBe(false);
  return server.received;
}

it("AUTH-16 sends no waiting email of an administrator who lost their rights for lack of a second step", async () => {
  await waitingMails();
  expect(await sendDue()).toEqual([]);
  expect(await statuses()).toEqual(["closed", "closed"]);
});

it("AUTH-16 sends waiting emails of an administrator with the required second step", async () => {
  const { admin } = await waitingMails();
  await db.insert(passkeys).values({
    userId: admin.id,
    name: "Phone",
    credentialId: "a passkey",
    publicKey: "a key",
    counter: 0,
    transports: [],
    createdAt: now(),
  });
  expect(await sendDue()).toHaveLength(2);
});
