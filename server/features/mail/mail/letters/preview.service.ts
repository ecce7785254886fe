import { eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Preview } from "#shared/messages/messages/written.schema.ts";
import type { Context, Db } from "../../../../lib/context.ts";
import type { FoundEvent } from "../../../reunions/event-basics/index.ts";
import { readFormats } from "../../../core/formats/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import type { EventValues } from "../templates/event-blocks.rules.ts";
import { EVENT_WORDS } from "../templates/event-words.rules.ts";
import { type MailWords, textOf } from "../templates/mail-words.rules.ts";
import { messageWords } from "../templates/message-words.rules.ts";
import type { MailMessage, MailPerson } from "./purpose.rules.ts";

interface WrittenMessage {
  subject: string;
  content: string;
}

/** Renders a message to a group as it would look in its author's inbox. */
export async function previewMessage(
  { db, config }: Context,
  writer: { id: number },
  familyGroupId: number | null,
  written: WrittenMessage,
): Promise<Preview> {
  const filling = await templateValuesOf(db, writer, familyGroupId, written);
  return shown({ ...messageWords(filling), stop: `${config.APP_URL}/profile` });
}

/** Renders an update of an event in the same way. */
export async function previewUpdate(
  ctx: Context,
  writer: { id: number },
  event: FoundEvent,
  written: WrittenMessage,
): Promise<Preview> {
  const filling = await templateValuesOf(ctx.db, writer, event.familyGroupId, written);
  return showEventMail(ctx, "eventUpdate", { ...filling, event });
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
  const filling = await templateValuesOf(ctx.db, reader, event.familyGroupId, {
    subject: "",
    content: "",
  });
  return showEventMail(ctx, "rsvpAsked", { ...filling, message: null, event });
}

async function showEventMail(
  { db, config }: Context,
  kind: "eventUpdate" | "rsvpAsked",
  filling: Pick<EventValues, "holder" | "people" | "message" | "event">,
): Promise<Preview> {
  const formats = await readFormats(db);
  const page = `${config.APP_URL}/events/${filling.event.id}`;
  const about = { formats, isByLink: false, codes: [], page, answer: page };
  const words = EVENT_WORDS[kind]({ ...filling, ...about });
  return shown({ ...words, stop: `${config.APP_URL}/profile` });
}

async function templateValuesOf(
  db: Db,
  { id }: { id: number },
  familyGroupId: number | null,
  written: WrittenMessage,
) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  const { email, newEmail, role } = row!;
  const holder: MailPerson = {
    id,
    email,
    newEmail,
    name: nameForMessages(row!),
    isThere: true,
    hasStopped: false,
    familyGroupId: row!.familyGroupId,
    status: null,
    isWaiting: false,
    saidMaybe: false,
    badge: null,
  };
  const sender = { ...holder, role };
  const message: MailMessage = { id: 0, familyGroupId, part: null, sender, ...written };
  return { holder, people: [holder], message };
}

async function shown(words: MailWords): Promise<Preview> {
  // Loads React with the first email instead of at server start.
  const { htmlOf } = await import("../templates/look.mail.tsx");
  return { subject: words.subject, html: htmlOf(words), text: textOf(words) };
}
