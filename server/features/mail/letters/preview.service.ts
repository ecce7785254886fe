import { eq } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Preview } from "#shared/messages/written.schema.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FoundEvent } from "../../events/planning/event.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { EVENT_WORDS } from "../templates/event-words.rules.ts";
import { type MailWords, textOf } from "../templates/mail-words.rules.ts";
import { messageWords } from "../templates/message-words.rules.ts";
import type { MailMessage, MailPerson } from "./purpose.rules.ts";

type Surroundings = Pick<Deps, "db" | "config">;

interface Written {
  subject: string;
  content: string;
}

/** What somebody writes to a group, as it would look in their own mail. */
export async function previewMessage(
  { db, config }: Surroundings,
  writer: { id: number },
  familyGroupId: number | null,
  written: Written,
): Promise<Preview> {
  const filling = await fillingOf(db, writer, familyGroupId, written);
  return shown({ ...messageWords(filling), stop: `${config.APP_URL}/profile` });
}

/** The same of an update of an event. */
export async function previewUpdate(
  { db, config }: Surroundings,
  writer: { id: number },
  event: FoundEvent,
  written: Written,
): Promise<Preview> {
  const filling = await fillingOf(db, writer, event.familyGroupId, written);
  const page = `${config.APP_URL}/events/${event.id}`;
  const about = { event, isByLink: false, codes: [], page, answer: page };
  const words = EVENT_WORDS.eventUpdate({ ...filling, ...about });
  return shown({ ...words, stop: `${config.APP_URL}/profile` });
}

async function fillingOf(
  db: Surroundings["db"],
  { id }: { id: number },
  familyGroupId: number | null,
  written: Written,
) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  const { email, newEmail, role } = row!;
  const holder: MailPerson = {
    id,
    email,
    newEmail,
    name: nameInWords(row!),
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
  // React is loaded with the first mail, not with the server.
  const { htmlOf } = await import("../templates/look.mail.tsx");
  return { subject: words.subject, html: htmlOf(words), text: textOf(words) };
}
