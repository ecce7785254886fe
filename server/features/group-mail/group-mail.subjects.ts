import { and, eq, inArray, isNull } from "drizzle-orm";
import { mayWriteMessages, type MessageFacts } from "#shared/group-mail/group-mail.policy.ts";
import { messageDrafts } from "#shared/messages/message-drafts.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";

/** Messages to a group, not tests and not what was written about an event. */
export const isToGroup = and(isNull(messages.eventId), isNull(messages.recipientId));

export const groupMailSubjects = ({ db }: Pick<Deps, "db">) => ({
  message: {
    word: "Message",
    find: async (actor, ids) => {
      const rows = await db
        .select({ id: messages.id, familyGroupId: messages.familyGroupId })
        .from(messages)
        .where(and(inArray(messages.id, ids), isToGroup));
      // Who may not write to a group is not told what was written there.
      return rows.filter(({ familyGroupId }) => mayWriteMessages(actor, familyGroupId));
    },
  } satisfies SubjectLoader<MessageFacts>,
  draft: {
    word: "Draft",
    find: (actor, ids) =>
      db
        .select({ id: messageDrafts.id })
        .from(messageDrafts)
        .where(and(inArray(messageDrafts.id, ids), eq(messageDrafts.writerId, actor.id))),
  } satisfies SubjectLoader<{ id: number }>,
});

export type GroupMailSubjects = LoadedBy<ReturnType<typeof groupMailSubjects>>;
