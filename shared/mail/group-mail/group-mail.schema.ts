import * as z from "zod/mini";
import { untrimmedText, id, timestamp } from "../../lib/schemas.ts";
import { MESSAGE_STATUSES, UNREACHED_REASONS } from "../../core/outbox/mail-kinds.ts";
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from "../../messages/messages/written.schema.ts";

/** The most recipients of a message. */
const MAX_RECIPIENTS = 10_000;

export const recipientSchema = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  fullName: z.string(),
  email: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** Counted from the family's oldest known generation; null if there is none or several. */
  generation: z.nullable(z.int()),
  /** Why no message reaches them; null if one does. */
  unreachable: z.nullable(z.enum(UNREACHED_REASONS)),
  /** The emails that reach them, numbered within this answer: people who share an address share a number. */
  emails: z.array(z.int()),
});
export type Recipient = z.output<typeof recipientSchema>;

export const recipientIds = z
  .array(id)
  .check(z.maxLength(MAX_RECIPIENTS, "Choose up to 10,000 people"));

/** A draft, in which every field may be empty. */
export const draftFields = {
  subject: untrimmedText(MAX_SUBJECT_LENGTH),
  content: untrimmedText(MAX_CONTENT_LENGTH, "At most 20,000 characters"),
  recipientIds,
  sendAt: z.optional(z.nullable(timestamp)),
};

export const draftSchema = z.object({
  id,
  familyGroupId: z.nullable(id),
  subject: z.string(),
  content: z.string(),
  recipientIds: z.array(id),
  sendAt: z.nullable(timestamp),
  version: id,
  updatedAt: timestamp,
});

/** The number of a message's emails by status, and of people whom none reaches. */
export const mailCounts = {
  waiting: z.int(),
  /** Accepted by the mail server. */
  sent: z.int(),
  /** Saved on this machine, because no mail server is set up. */
  captured: z.int(),
  failed: z.int(),
  /** Closed unsent, because the recipient or sender has changed. */
  closed: z.int(),
};

export const messageRowSchema = z.object({
  id,
  subject: z.string(),
  content: z.string(),
  familyGroupId: z.nullable(id),
  isGlobal: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  /** The writer; null if the writer may no longer be named. */
  by: z.nullable(z.string()),
  createdAt: timestamp,
  sendAt: z.nullable(timestamp),
  /** The number of recipients, including those whom no email reaches. */
  people: z.int(),
  unreachable: z.int(),
  ...mailCounts,
});
