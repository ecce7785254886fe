import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageDrafts } from "#shared/messages/messages/message-drafts.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { testApp } from "../server/app.ts";

export const TEXT = { subject: "Bring chairs", content: "There are **too few**." };

/** Factories for a family that gets messages. */
export function messageFamiliesOf({
  db,
  signInAs,
  aGroup,
  aPerson,
  anAccount,
  aRelationship,
}: Awaited<ReturnType<typeof testApp>>) {
  /** A family with its administrator, a mother and her child, and a person without an address. */
  async function aFamily() {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Ada Berg" });
    const mother = await anAccount({ ...inGroup, fullName: "Mia Berg", familyBranch: "North" });
    const child = await aPerson({ ...inGroup, fullName: "Kid Berg", birthdate: "2018-03-01" });
    const silent = await aPerson({ ...inGroup, fullName: "Otto Berg" });
    await aRelationship(mother, "PARENT", child);
    const agent = await signInAs(admin);
    const send = (recipients: { id: number }[], otherFields: object = {}) =>
      agent.post("/api/messages").send({
        ...TEXT,
        ...inGroup,
        recipientIds: recipients.map(({ id }) => id),
        ...otherFields,
      });
    return { group, inGroup, admin, mother, child, silent, agent, send };
  }

  /** Counts the stored messages, recipients, emails, and drafts. */
  const storedCounts = async () => ({
    messages: await db.$count(messages),
    recipients: await db.$count(messageRecipients),
    mails: await db.$count(mails),
    drafts: await db.$count(messageDrafts),
  });

  return { aFamily, storedCounts };
}
