import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import {
  GROUP,
  ELDEST,
  EVENT,
  MESSAGE,
  FAILED_MESSAGE,
  WAITING_MESSAGE,
  PARENT,
  CHILD,
} from "../../../../tests/support/families/many/many-ids.ts";

const TEXT = { subject: "Bring chairs", content: "There are **too few**." };
const NO_RECIPIENTS = { ...TEXT, recipientIds: [] };

const CHAIRS = { subject: "Chairs", content: "Bring **some**." };
const group = { familyGroupId: GROUP };
const DRAFT_CHANGE = { recipientIds: [PARENT], version: 1 };

export const groupMailSamples: FeatureSamples = {
  requests: {
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
    "messages.previewInvitation": () => ({}),
    "messages.test": ({ group }) => ({ body: { ...TEXT, familyGroupId: group } }),
    "messages.drafts": () => ({}),
    "messages.createDraft": ({ group }) => ({ body: { ...NO_RECIPIENTS, familyGroupId: group } }),
    "messages.changeDraft": ({ group }) => ({
      body: { ...NO_RECIPIENTS, familyGroupId: group, version: 1 },
    }),
    "messages.deleteDraft": () => ({}),
    "messages.get": () => ({}),
    "messages.recipientsOfMessage": () => ({ query: { limit: "10" } }),
    "messages.listen": () => ({}),
    "messages.retry": () => ({}),
    "messages.cancel": () => ({}),
  },
  rows: `
    insert into message_drafts (writer_id, family_group_id, subject)
    select n, 1, 'Draft' from generate_series(1, 20000) n`,
  readings: {
    everyone: ["/api/messages/drafts"],
    administrators: [
      `/api/messages?familyGroupId=${GROUP}`,
      `/api/events/${EVENT}/invitation-preview`,
      `/api/messages?familyGroupId=${GROUP}&limit=2&after=${MESSAGE}`,
      `/api/messages/${MESSAGE}`,
      `/api/messages/${MESSAGE}/recipients`,
      `/api/messages/recipients?familyGroupId=${GROUP}`,
      `/api/messages/recipients?familyGroupId=${GROUP}&descendantsOf=${ELDEST}`,
      `/api/messages/recipients?familyGroupId=${GROUP}&eventId=${EVENT}&status=confirmed`,
    ],
  },
  readElsewhere: ["/api/messages/:id/progress"],
  changes: [
    [
      "FAMILY_ADMIN",
      "post",
      "/api/messages",
      { ...CHAIRS, ...group, recipientIds: [PARENT, CHILD] },
    ],
    ["FAMILY_ADMIN", "post", "/api/messages/preview", { ...CHAIRS, ...group }],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/update-preview`, CHAIRS],
    ["FAMILY_ADMIN", "post", "/api/messages/test", { ...CHAIRS, ...group }],
    ["FAMILY_ADMIN", "post", `/api/messages/${FAILED_MESSAGE}/retry`, {}],
    ["FAMILY_ADMIN", "post", `/api/messages/${WAITING_MESSAGE}/cancel`, {}],
    [
      "FAMILY_ADMIN",
      "post",
      "/api/messages/drafts",
      { ...CHAIRS, ...group, recipientIds: [PARENT] },
    ],
    ["FAMILY_ADMIN", "put", "/api/messages/drafts/20002", { ...CHAIRS, ...group, ...DRAFT_CHANGE }],
    ["FAMILY_ADMIN", "delete", "/api/messages/drafts/20002", {}],
  ],
};
