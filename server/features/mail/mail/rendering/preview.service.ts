import { eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Preview } from "#shared/messages/messages/written.schema.ts";
import type { Context, Db } from "../../../../lib/context.ts";
import type { FoundEvent } from "../../../reunions/event-basics/index.ts";
import { readFormats } from "../../../core/formats/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import type { EventValues } from "../templates/event-blocks.rules.ts";
import { EVENT_TEMPLATES } from "../templates/event-mails.rules.ts";
import { type MailContent, renderMailText } from "../templates/mail-content.rules.ts";
import { createMessageMail } from "../templates/message-mails.rules.ts";
import type { MailMessage, MailPerson } from "./mail-data.rules.ts";

interface MessageInput {
  subject: string;
  content: string;
}

/** Renders a message to a group as it would look in its author's inbox. */
export async function previewMessage(
  { db, config }: Context,
  writer: { id: number },
  familyGroupId: number | null,
  written: MessageInput,
): Promise<Preview> {
  const values = await readTemplateValues(db, writer, familyGroupId, written);
  return renderPreview({
    ...createMessageMail(values),
    unsubscribeUrl: `${config.APP_URL}/profile`,
  });
}

/** Renders an update of an event in the same way. */
export async function previewUpdate(
  ctx: Context,
  writer: { id: number },
  event: FoundEvent,
  written: MessageInput,
): Promise<Preview> {
  const values = await readTemplateValues(ctx.db, writer, event.familyGroupId, written);
  return previewEventMail(ctx, "eventUpdate", { ...values, event });
}

/**
 * Renders the invitation to an event, addressed to the reader. Its buttons lead to the event's
 * page, because the reader may not have a link yet.
 */
export async function previewInvitation(
  ctx: Context,
  reader: { id: number },
  event: FoundEvent,
): Promise<Preview> {
  const values = await readTemplateValues(ctx.db, reader, event.familyGroupId, {
    subject: "",
    content: "",
  });
  return previewEventMail(ctx, "rsvpInvitation", { ...values, message: null, event });
}

async function previewEventMail(
  { db, config }: Context,
  kind: "eventUpdate" | "rsvpInvitation",
  values: Pick<EventValues, "owner" | "people" | "message" | "event">,
): Promise<Preview> {
  const formats = await readFormats(db);
  const page = `${config.APP_URL}/events/${values.event.id}`;
  const eventValues = { formats, isByLink: false, codes: [], page, replyPage: page };
  const words = EVENT_TEMPLATES[kind]({ ...values, ...eventValues });
  return renderPreview({ ...words, unsubscribeUrl: `${config.APP_URL}/profile` });
}

async function readTemplateValues(
  db: Db,
  { id }: { id: number },
  familyGroupId: number | null,
  written: MessageInput,
) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  const { email, newEmail, role } = row!;
  const owner: MailPerson = {
    id,
    email,
    newEmail,
    name: nameForMessages(row!),
    isLiving: true,
    isUnsubscribed: false,
    familyGroupId: row!.familyGroupId,
    status: null,
    isWaitlisted: false,
    repliedMaybe: false,
    badge: null,
  };
  const sender = { ...owner, role };
  const message: MailMessage = { id: 0, familyGroupId, helperRole: null, sender, ...written };
  return { owner, people: [owner], message };
}

async function renderPreview(words: MailContent): Promise<Preview> {
  // Loads React with the first email instead of at server start.
  const { renderMailHtml } = await import("../templates/mail-html.mail.tsx");
  return { subject: words.subject, html: renderMailHtml(words), text: renderMailText(words) };
}
