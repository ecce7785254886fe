import * as z from "zod/mini";
import { exactText, id, moment } from "../lib/schemas.ts";
import { MESSAGE_STATUSES, UNREACHED_WHY } from "../messages/message-words.ts";
import { LONGEST_CONTENT, LONGEST_SUBJECT } from "../messages/written.schema.ts";

/** As many people as a message may be written to. */
const MOST_RECIPIENTS = 10_000;

export const recipientSchema = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  fullName: z.string(),
  email: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** Counted from the oldest known of the family; null where there is none or are many. */
  generation: z.nullable(z.int()),
  /** Why no message reaches them; null where one does. */
  unreached: z.nullable(z.enum(UNREACHED_WHY)),
});
export type Recipient = z.output<typeof recipientSchema>;

export const recipientIds = z
  .array(id)
  .check(z.maxLength(MOST_RECIPIENTS, "At most 10,000 people at once"));

/** What somebody has typed so far: nothing of it need be there. */
export const draftFields = {
  subject: exactText(LONGEST_SUBJECT),
  content: exactText(LONGEST_CONTENT, "At most 20,000 characters"),
  recipientIds,
  sendAt: z.optional(z.nullable(moment)),
};

export const draftSchema = z.object({
  id,
  familyGroupId: z.nullable(id),
  subject: z.string(),
  content: z.string(),
  recipientIds: z.array(id),
  sendAt: z.nullable(moment),
  edition: id,
  updatedAt: moment,
});

/** Mails of a message by what became of them, and people whom none reaches. */
export const mailCounts = {
  waiting: z.int(),
  /** Accepted by the mail server. */
  sent: z.int(),
  /** No further than this machine, as no mail server is configured. */
  kept: z.int(),
  failed: z.int(),
  /** Not to be sent any more, as who is written to or writes is another by now. */
  closed: z.int(),
};

export const messageRowSchema = z.object({
  id,
  subject: z.string(),
  content: z.string(),
  familyGroupId: z.nullable(id),
  isGlobal: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  /** Who wrote it; null for who is not to be known any more. */
  by: z.nullable(z.string()),
  createdAt: moment,
  sendAt: z.nullable(moment),
  /** How many people it is for, those among them whom no mail reaches. */
  people: z.int(),
  unreached: z.int(),
  ...mailCounts,
});
