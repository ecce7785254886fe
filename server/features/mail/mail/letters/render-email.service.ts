import MailComposer from "nodemailer/lib/mail-composer";
import type { Formats } from "#shared/core/formats/formats.ts";
import { formatInGroups } from "#shared/reunions/badges/badge-codes.ts";
import type { Context } from "../../../../lib/context.ts";
import { codeOf } from "../../../reunions/badges/index.ts";
import { eventCalendar } from "../../../reunions/schedule/index.ts";
import type { RenderedEmail } from "../sending/smtp-lane.service.ts";
import { secondFactorWords } from "../templates/second-factor-words.rules.ts";
import { ACCOUNT_WORDS, invitationWords } from "../templates/account-words.rules.ts";
import { EVENT_WORDS } from "../templates/event-words.rules.ts";
import { type MailWords, textOf } from "../templates/mail-words.rules.ts";
import { messageWords } from "../templates/message-words.rules.ts";
import { mimeSource } from "./mime-source.rules.ts";
import type { MailEvent, MailPerson, Purpose } from "./purpose.rules.ts";

/** Tokens of an email's links: `act` for what it is about, `stop` for unsubscribing. */
export interface LinkTokens {
  act?: string;
  stop?: string;
}

/** Renders an email as it is sent: HTML and text, from the site's sender to one address. */
export async function renderEmail(
  ctx: Context,
  purpose: Purpose,
  { from: sender, formats, ...tokens }: LinkTokens & { from: string; formats: Formats },
): Promise<RenderedEmail> {
  const { config, now } = ctx;
  const { mail, holder } = purpose;
  const stop = tokens.stop && `${config.APP_URL}/unsubscribe/${tokens.stop}`;
  const words = { ...templateOf(ctx, purpose, { formats, token: tokens.act ?? null }), stop };
  const subject = onOneLine(words.subject);
  // Loads React with the first email instead of at server start.
  const { htmlOf } = await import("../templates/look.mail.tsx");
  const name = holder ? onOneLine(holder.name) : "";
  const composed = new MailComposer({
    from: sender,
    to: { name, address: mail.address },
    ...replyTo(purpose),
    subject,
    date: now(),
    // A fixed boundary makes every attempt produce the same bytes.
    baseBoundary: mail.internetMessageId,
    messageId: `<${mail.internetMessageId}@${new URL(config.APP_URL).hostname}>`,
    // Prevents automatic replies such as out-of-office notices (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...(stop && stopHeaders(stop)) },
    text: textOf(words),
    html: htmlOf(words),
    attachments: await attachmentsOf(ctx, purpose),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Domains in the envelope are ASCII, which every mail server understands (RFC 5891).
  const { from, to } = composed.getEnvelope();
  const source = Buffer.from(mimeSource(composed));
  return { mailId: mail.id, from: from || "", to: to[0] ?? "", subject, source };
}

/** These headers make mail programs show their own unsubscribe button (RFC 8058). */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Replaces line breaks and other control characters, which could start another header. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Replies go to the author. */
function replyTo({ message }: Purpose) {
  const { name = "", email } = message?.sender ?? {};
  return email ? { replyTo: { name: onOneLine(name), address: email } } : {};
}

function templateOf(
  { config: { APP_URL }, badgeKey }: Context,
  { mail, people, holder, event, message, invitation }: Purpose,
  { formats, token }: { formats: Formats; token: string | null },
): MailWords {
  const site = new URL(APP_URL).host;
  const { kind } = mail;
  if (kind === "invitation")
    return invitationWords({ ...invitation!, link: `${APP_URL}/invitations/${token}`, site });
  if (kind === "addressChanged" || kind === "addressInUse" || kind === "passwordChanged")
    return ACCOUNT_WORDS[kind]({ link: `${APP_URL}/forgot-password`, site });
  if (kind === "secondFactorChanged")
    return secondFactorWords(mail.facts.change, { link: `${APP_URL}/forgot-password`, site });
  if (kind === "verification" || kind === "reset" || kind === "setUp") {
    const words = mail.facts.triedToRegister === true ? "triedToRegister" : kind;
    return ACCOUNT_WORDS[words]({ link: `${APP_URL}${PAGES[kind]}?token=${token}`, site });
  }
  if (kind === "message") return messageWords({ people, holder: holder!, message: message! });
  return EVENT_WORDS[kind]({
    event: event!,
    formats,
    people,
    holder: holder!,
    message,
    isByLink: mail.facts.byLink === true,
    codes: codesOf(badgeKey, event!, people),
    page: `${APP_URL}/events/${event!.id}`,
    answer: `${APP_URL}/rsvp/${token}`,
  });
}

/** The check-in codes of people who are going, with their names. */
const codesOf = (
  key: string,
  { id: eventId }: Pick<MailEvent, "id">,
  people: readonly MailPerson[],
): [name: string, code: string][] =>
  people.flatMap(({ name, status, badge }) =>
    status === "confirmed" && badge
      ? [[name, formatInGroups(codeOf(key, { ...badge, eventId }))]]
      : [],
  );

const PAGES = { verification: "/verify-email", reset: "/reset-password", setUp: "/set-up" };

/** People who are going get the event as a calendar file. */
async function attachmentsOf(ctx: Context, { mail, people, event }: Purpose) {
  const comes = people.some(({ status }) => status === "confirmed");
  const isOfWhoComes = mail.kind === "rsvpReceived" || mail.kind === "beforehand";
  if (!isOfWhoComes || !event || !comes) return [];
  const { body, name } = await eventCalendar(ctx, event);
  return [
    {
      filename: onOneLine(name ?? "event.ics"),
      content: Buffer.from(body as Uint8Array),
      contentType: "text/calendar",
    },
  ];
}
