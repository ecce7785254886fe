import { and, eq, inArray, isNull } from "drizzle-orm";
import { mayWriteMessages, type PolicyMessage } from "#shared/mail/group-mail/group-mail.policy.ts";
import { messageDrafts } from "#shared/messages/messages/message-drafts.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";

/** SQL condition: the message goes to a group or to all groups, so it's neither a test nor about an event. */
export const isGroupMessage = and(isNull(messages.eventId), isNull(messages.recipientId));

export const groupMailResources = ({ db }: Context) => ({
  message: {
    itemName: "Message",
    find: async (actor, ids) => {
      const rows = await db
        .select({ id: messages.id, familyGroupId: messages.familyGroupId })
        .from(messages)
        .where(and(inArray(messages.id, ids), isGroupMessage));
      // Only people who may write to a group may know what was written there.
      return rows.filter(({ familyGroupId }) => mayWriteMessages(actor, familyGroupId));
    },
  } satisfies ResourceLoader<PolicyMessage>,
  draft: {
    itemName: "Draft",
    find: (actor, ids) =>
      db
        .select({ id: messageDrafts.id })
        .from(messageDrafts)
        .where(and(inArray(messageDrafts.id, ids), eq(messageDrafts.writerId, actor.id))),
  } satisfies ResourceLoader<{ id: number }>,
});

export type GroupMailResources = ResourcesFrom<ReturnType<typeof groupMailResources>>;
