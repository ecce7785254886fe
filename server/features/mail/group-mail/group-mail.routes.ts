import type { groupMailContract } from "#shared/mail/group-mail/group-mail.contract.ts";
import type { Context } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { rereadOnChange } from "../../../lib/jobs/live.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListResources } from "../../reunions/guest-list/index.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import { previewInvitation, previewMessage, previewUpdate } from "../mail/index.ts";
import { deleteDraft, readDrafts, messageTopic } from "../../messages/messages/index.ts";
import type { GroupMailResources } from "./group-mail.resources.ts";
import {
  saveDraft,
  createDraft,
  retryMessage,
  sendMessage,
  sendTest,
  cancelMessage,
} from "./group-messages.service.ts";
import { listRecipients } from "./recipients.service.ts";
import {
  listMessages,
  listRecipientsOf,
  readMessage,
  readProgress,
} from "./sent-messages.queries.ts";

export function groupMailRoutes(
  ctx: Context,
): Handlers<typeof groupMailContract, GroupMailResources & GroupsResources & GuestListResources> {
  const { db, notifications } = ctx;
  const groupIdOf = (group: { id: number } | null) => group?.id ?? null;
  return {
    recipients: ({ actor, query }) => listRecipients(ctx, actor, query),
    list: ({ actor, query }) => listMessages(db, actor, query),
    send: ({ actor, group, body }) => sendMessage(ctx, actor, groupIdOf(group), body),
    preview: ({ actor, group, body }) => previewMessage(ctx, actor, groupIdOf(group), body),
    previewUpdate: ({ actor, event, body }) => previewUpdate(ctx, actor, event, body),
    previewInvitation: ({ actor, event }) => previewInvitation(ctx, actor, event),
    test: ({ actor, group, body }) => sendTest(ctx, actor, groupIdOf(group), body),
    drafts: ({ actor }) => readDrafts(db, actor.id),
    createDraft: ({ actor, group, body }) =>
      createDraft(ctx, actor, { sendAt: null, ...body, familyGroupId: groupIdOf(group) }),
    changeDraft: ({ actor, draft, group, body }) =>
      saveDraft(
        ctx,
        { id: draft.id, writerId: actor.id },
        { sendAt: null, ...body, familyGroupId: groupIdOf(group) },
      ),
    deleteDraft: async ({ actor, draft }) => {
      if (!(await deleteDraft(db, { id: draft.id, writerId: actor.id }))) throw notFound("Draft");
      return { success: true, message: "Draft deleted." };
    },
    get: ({ actor, message }) => readMessage(db, actor, message.id),
    recipientsOfMessage: ({ message, query }) => listRecipientsOf(db, message.id, query),
    listen:
      async ({ message: { id } }) =>
      (signal) =>
        rereadOnChange(notifications, {
          topic: messageTopic(id),
          read: () => readProgress(db, id),
          signal,
        }),
    retry: ({ message }) => retryMessage(ctx, message.id),
    cancel: ({ actor, message }) => cancelMessage(ctx, actor, message.id),
  };
}
