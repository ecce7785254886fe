import type { groupMailContract } from "#shared/group-mail/group-mail.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { readAnew } from "../../lib/jobs/live.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { EventsSubjects } from "../events/events.subjects.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { previewMessage, previewUpdate } from "../mail/letters/preview.service.ts";
import { dropDraft, readDrafts } from "../messages/drafts.service.ts";
import { messageTopic } from "../messages/message-news.service.ts";
import type { GroupMailSubjects } from "./group-mail.subjects.ts";
import {
  keepDraftAs,
  newDraft,
  retryMessage,
  sendMessage,
  sendTest,
  takeBackMessage,
} from "./group-messages.service.ts";
import { listRecipients } from "./recipients.service.ts";
import {
  listMessages,
  listRecipientsOf,
  readMessage,
  readProgress,
} from "./sent-messages.queries.ts";

export function groupMailRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof groupMailContract, GroupMailSubjects & GroupsSubjects & EventsSubjects> {
  const { db, notifications } = deps;
  const idOf = (group: { id: number } | null) => group?.id ?? null;
  return {
    recipients: ({ actor, query }) => listRecipients(deps, actor, query),
    list: ({ actor, query }) => listMessages(db, actor, query),
    send: ({ actor, group, body }) => sendMessage(deps, actor, idOf(group), body),
    preview: ({ actor, group, body }) => previewMessage(deps, actor, idOf(group), body),
    previewUpdate: ({ actor, event, body }) => previewUpdate(deps, actor, event, body),
    test: ({ actor, group, body }) => sendTest(deps, actor, idOf(group), body),
    drafts: ({ actor }) => readDrafts(db, actor.id),
    keepDraft: ({ actor, group, body }) =>
      newDraft(deps, actor, { sendAt: null, ...body, familyGroupId: idOf(group) }),
    changeDraft: ({ actor, draft, group, body }) =>
      keepDraftAs(
        deps,
        { id: draft.id, writerId: actor.id },
        { sendAt: null, ...body, familyGroupId: idOf(group) },
      ),
    dropDraft: async ({ actor, draft }) => {
      if (!(await dropDraft(db, { id: draft.id, writerId: actor.id }))) throw notFound("Draft");
      return { success: true, message: "The draft is deleted." };
    },
    get: ({ actor, message }) => readMessage(db, actor, message.id),
    recipientsOf: ({ message, query }) => listRecipientsOf(db, message.id, query),
    listen:
      async ({ message: { id } }) =>
      (until) =>
        readAnew(notifications, {
          topic: messageTopic(id),
          read: () => readProgress(db, id),
          until,
        }),
    retry: ({ message }) => retryMessage(deps, message.id),
    takeBack: ({ actor, message }) => takeBackMessage(deps, actor, message.id),
  };
}
