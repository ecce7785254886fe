import MailComposer from "nodemailer/lib/mail-composer";
import type { Formats } from "#shared/core/formats/formats.ts";
import { formatInGroups } from "#shared/reunions/badges/badge-codes.ts";
import type { Context } from "../../../../lib/context.ts";
import { badgeCodeOf } from "../../../reunions/badges/index.ts";
import { buildEventCalendar } from "../../../reunions/schedule/index.ts";
import type { RenderedEmail } from "../sending/smtp-transport.service.ts";
import { ACCOUNT_TEMPLATES, createInvitationMail } from "../templates/account-mails.rules.ts";
import { EVENT_TEMPLATES } from "../templates/event-mails.rules.ts";
import { type MailContent, renderMailText } from "../templates/mail-content.rules.ts";
import { createMessageMail } from "../templates/message-mails.rules.ts";
import {
  createProviderMail,
  createSecondFactorMail,
} from "../templates/sign-in-change-mails.rules.ts";
import { serializeMime } from "./mime-source.rules.ts";
import type { MailEvent, MailPerson, MailData } from "./mail-data.rules.ts";

/** Tokens of an email's links: `action` for its main action, `unsubscribe` for unsubscribing. */
export interface LinkTokens {
  action?: string;
  unsubscribe?: string;
}

/** Renders an email as it is sent: HTML and text, from the site's sender to one address. */
export async function renderEmail(
  ctx: Context,
  mailData: MailData,
  { from: sender, formats, ...tokens }: LinkTokens & { from: string; formats: Formats },
): Promise<RenderedEmail> {
  const { config, now } = ctx;
  const { mail, owner } = mailData;
  const unsubscribeUrl =
    tokens.unsubscribe && `${config.APP_URL}/unsubscribe/${tokens.unsubscribe}`;
  const content = {
    ...fillTemplate(ctx, mailData, { formats, token: tokens.action ?? null }),
    unsubscribeUrl,
  };
  const subject = toHeaderText(content.subject);
  // Loads React with the first email instead of at server start.
  const { renderMailHtml } = await import("../templates/mail-html.mail.tsx");
  const name = owner ? toHeaderText(owner.name) : "";
  const composed = new MailComposer({
    from: sender,
    to: { name, address: mail.address },
    ...replyToHeader(mailData),
    subject,
    date: now(),
    // A fixed boundary makes every attempt produce the same bytes.
    baseBoundary: mail.internetMessageId,
    messageId: `<${mail.internetMessageId}@${new URL(config.APP_URL).hostname}>`,
    // Prevents automatic replies such as out-of-office notices (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    text: renderMailText(content),
    html: renderMailHtml(content),
    attachments: await createAttachments(ctx, mailData),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Domains in the envelope are ASCII, which every mail server understands (RFC 5891).
  const { from, to } = composed.getEnvelope();
  const source = Buffer.from(serializeMime(composed));
  return { mailId: mail.id, from: from || "", to: to[0] ?? "", subject, source };
}

/** These headers make mail programs show their own unsubscribe button (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Replaces line breaks and other control characters, which could start another header. */
const toHeaderText = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Replies go to the author. */
function replyToHeader({ message }: MailData) {
  const { name = "", email } = message?.sender ?? {};
  return email ? { replyTo: { name: toHeaderText(name), address: email } } : {};
}

function fillTemplate(
  { config: { APP_URL, OIDC_NAME }, badgeKey }: Context,
  { mail, people, owner, event, message, invitation }: MailData,
  { formats, token }: { formats: Formats; token: string | null },
): MailContent {
  const site = new URL(APP_URL).host;
  const { kind } = mail;
  if (kind === "invitation")
    return createInvitationMail({ ...invitation!, link: `${APP_URL}/invitations/${token}`, site });
  if (kind === "addressChanged" || kind === "addressInUse" || kind === "passwordChanged")
    return ACCOUNT_TEMPLATES[kind]({ link: `${APP_URL}/forgot-password`, site });
  if (kind === "secondFactorChanged")
    return createSecondFactorMail(mail.facts.change, { link: `${APP_URL}/forgot-password`, site });
  if (kind === "providerChanged")
    return createProviderMail(mail.facts.change, {
      link: `${APP_URL}/forgot-password`,
      site,
      provider: OIDC_NAME,
    });
  if (kind === "verification" || kind === "reset" || kind === "setUp") {
    const template = mail.facts.triedToRegister === true ? "triedToRegister" : kind;
    return ACCOUNT_TEMPLATES[template]({ link: `${APP_URL}${PAGES[kind]}?token=${token}`, site });
  }
  if (kind === "message") return createMessageMail({ people, owner: owner!, message: message! });
  return EVENT_TEMPLATES[kind]({
    event: event!,
    formats,
    people,
    owner: owner!,
    message,
    isByLink: mail.facts.byLink === true,
    codes: listCheckInCodes(badgeKey, event!, people),
    page: `${APP_URL}/events/${event!.id}`,
    replyPage: `${APP_URL}/rsvp/${token}`,
  });
}

/** The check-in codes of people who are going, with their names. */
const listCheckInCodes = (
  key: string,
  { id: eventId }: Pick<MailEvent, "id">,
  people: readonly MailPerson[],
): [name: string, code: string][] =>
  people.flatMap(({ name, status, badge }) =>
    status === "confirmed" && badge
      ? [[name, formatInGroups(badgeCodeOf(key, { ...badge, eventId }))]]
      : [],
  );

const PAGES = { verification: "/verify-email", reset: "/reset-password", setUp: "/set-up" };

/** People who are going get the event as a calendar file. */
async function createAttachments(ctx: Context, { mail, people, event }: MailData) {
  const isSomeoneGoing = people.some(({ status }) => status === "confirmed");
  const isForGuests = mail.kind === "rsvpReceived" || mail.kind === "upcoming";
  if (!isForGuests || !event || !isSomeoneGoing) return [];
  const { body, name } = await buildEventCalendar(ctx, event);
  return [
    {
      filename: toHeaderText(name ?? "event.ics"),
      content: Buffer.from(body as Uint8Array),
      contentType: "text/calendar",
    },
  ];
}
