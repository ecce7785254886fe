import MailComposer from "nodemailer/lib/mail-composer";
import { inGroups } from "#shared/badges/badge-codes.ts";
import type { Deps } from "../../../lib/deps.ts";
import { codeOf } from "../../events/badges/badge-code.rules.ts";
import { eventCalendar } from "../../events/schedule/calendar.service.ts";
import type { Letter } from "../sending/smtp-lane.service.ts";
import { ACCOUNT_WORDS, invitationWords } from "../templates/account-words.rules.ts";
import { EVENT_WORDS } from "../templates/event-words.rules.ts";
import { type MailWords, textOf } from "../templates/mail-words.rules.ts";
import { messageWords } from "../templates/message-words.rules.ts";
import { mimeSource } from "./mime-source.rules.ts";
import type { MailEvent, MailPerson, Purpose } from "./purpose.rules.ts";

/** Of the links that a mail carries: what it is about, and that there be no more of it. */
export interface Tokens {
  act?: string;
  stop?: string;
}

type Surroundings = Pick<Deps, "db" | "now" | "config" | "badgeKey">;

/** A mail as it goes over the wire: HTML and text, from the site's sender to one address. */
export async function writeLetter(
  surroundings: Surroundings,
  purpose: Purpose,
  tokens: Tokens,
): Promise<Letter> {
  const { config, now } = surroundings;
  const { mail, holder } = purpose;
  const stop = tokens.stop && `${config.APP_URL}/unsubscribe/${tokens.stop}`;
  const words = { ...wordsOf(surroundings, purpose, tokens.act ?? null), stop };
  const subject = onOneLine(words.subject);
  // React is loaded with the first mail, not with the server.
  const { htmlOf } = await import("../templates/look.mail.tsx");
  const name = holder ? onOneLine(holder.name) : "";
  const composed = new MailComposer({
    from: config.MAIL_FROM,
    to: { name, address: mail.address },
    ...replyTo(purpose),
    subject,
    date: now(),
    // The same mail is the same bytes at every attempt.
    baseBoundary: mail.internetMessageId,
    messageId: `<${mail.internetMessageId}@${new URL(config.APP_URL).hostname}>`,
    // Nobody's absence is to be answered to: RFC 3834.
    headers: { "Auto-Submitted": "auto-generated", ...(stop && stopHeaders(stop)) },
    text: textOf(words),
    html: htmlOf(words),
    attachments: await attachmentsOf(surroundings, purpose),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Domains are in ASCII there, as every mail server knows them (RFC 5891).
  const { from, to } = composed.getEnvelope();
  const source = Buffer.from(mimeSource(composed));
  return { mailId: mail.id, from: from || "", to: to[0] ?? "", subject, source };
}

/** By which mail programs show a button of their own that unsubscribes: RFC 8058. */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Line breaks and the like would begin another header. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** What somebody wrote is answered to them. */
function replyTo({ message }: Purpose) {
  const { name = "", email } = message?.sender ?? {};
  return email ? { replyTo: { name: onOneLine(name), address: email } } : {};
}

function wordsOf(
  { config: { APP_URL }, badgeKey }: Pick<Surroundings, "config" | "badgeKey">,
  { mail, people, holder, event, message, invitation }: Purpose,
  token: string | null,
): MailWords {
  const site = new URL(APP_URL).host;
  const { kind } = mail;
  if (kind === "invitation")
    return invitationWords({ ...invitation!, link: `${APP_URL}/invitations/${token}`, site });
  if (kind === "addressChanged" || kind === "addressInUse")
    return ACCOUNT_WORDS[kind]({ link: `${APP_URL}/forgot-password`, site });
  if (kind === "verification" || kind === "reset" || kind === "setUp") {
    const words = mail.facts.triedToRegister === true ? "triedToRegister" : kind;
    return ACCOUNT_WORDS[words]({ link: `${APP_URL}${PAGES[kind]}?token=${token}`, site });
  }
  if (kind === "message") return messageWords({ people, holder: holder!, message: message! });
  return EVENT_WORDS[kind]({
    event: event!,
    people,
    holder: holder!,
    message,
    isByLink: mail.facts.byLink === true,
    codes: codesOf(badgeKey, event!, people),
    page: `${APP_URL}/events/${event!.id}`,
    answer: `${APP_URL}/rsvp/${token}`,
  });
}

/** The codes by which those who come are let in, with their names. */
const codesOf = (
  key: string,
  { id: eventId }: Pick<MailEvent, "id">,
  people: readonly MailPerson[],
): [name: string, code: string][] =>
  people.flatMap(({ name, status, badge }) =>
    status === "confirmed" && badge ? [[name, inGroups(codeOf(key, { ...badge, eventId }))]] : [],
  );

const PAGES = { verification: "/verify-email", reset: "/reset-password", setUp: "/set-up" };

/** Who comes can take the event into their calendar. */
async function attachmentsOf(surroundings: Surroundings, { mail, people, event }: Purpose) {
  const comes = people.some(({ status }) => status === "confirmed");
  const isOfWhoComes = mail.kind === "rsvpReceived" || mail.kind === "beforehand";
  if (!isOfWhoComes || !event || !comes) return [];
  const { body, name } = await eventCalendar(surroundings, event);
  return [
    {
      filename: onOneLine(name ?? "event.ics"),
      content: Buffer.from(body as Uint8Array),
      contentType: "text/calendar",
    },
  ];
}
