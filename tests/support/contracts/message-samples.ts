import type { Samples } from "./samples.ts";

const TEXT = { subject: "Bring chairs", content: "There are **too few**." };
const NOBODY_YET = { ...TEXT, recipientIds: [] };

/** How mail is sent, what is written to families, and who wants none of it. */
export const messageSamples: Samples = {
  "mail.state": () => ({}),
  "mail.tryNow": () => ({}),
  "mail.refused": () => ({}),
  "mail.clearRefused": (_, serial) => ({ body: { address: `refused${serial}@example.org` } }),
  "mail.previews": () => ({}),
  "mail.preview": () => ({}),
  "mail.kept": () => ({}),
  "mail.keptMail": () => ({}),
  "stoppedMail.open": () => ({}),
  "stoppedMail.choose": () => ({ body: { hasStopped: true } }),
  "stoppedMail.oneClick": () => ({}),
  "stoppedMail.own": () => ({}),
  "stoppedMail.chooseOwn": () => ({ body: { hasStopped: false } }),
  "messages.recipients": ({ group, person, event }) => ({
    query: {
      familyGroupId: String(group),
      descendantsOf: String(person),
      eventId: String(event),
      status: "pending",
    },
  }),
  "messages.list": ({ group }) => ({ query: { familyGroupId: String(group), limit: "10" } }),
  "messages.send": ({ group, child }) => ({
    body: { ...TEXT, familyGroupId: group, recipientIds: [child] },
  }),
  "messages.preview": ({ group }) => ({ body: { ...TEXT, familyGroupId: group } }),
  "messages.previewUpdate": () => ({ body: TEXT }),
  "messages.test": ({ group }) => ({ body: { ...TEXT, familyGroupId: group } }),
  "messages.drafts": () => ({}),
  "messages.keepDraft": ({ group }) => ({ body: { ...NOBODY_YET, familyGroupId: group } }),
  "messages.changeDraft": ({ group }) => ({
    body: { ...NOBODY_YET, familyGroupId: group, edition: 1 },
  }),
  "messages.dropDraft": () => ({}),
  "messages.get": () => ({}),
  "messages.recipientsOf": () => ({ query: { limit: "10" } }),
  "messages.listen": () => ({}),
  "messages.retry": () => ({}),
  "messages.takeBack": () => ({}),
};
