import { eq } from "drizzle-orm";
import MailComposer from "nodemailer/lib/mail-composer";
import { users } from "#shared/family/people/people.table.ts";
import { mailErrors } from "#shared/mail/mail/mail.errors.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { readMailServer } from "../../../core/mail-server/index.ts";
import { serializeMime } from "../rendering/mime-source.rules.ts";
import {
  type SendOutcome,
  createSmtpTransport,
  type Timeouts,
} from "../sending/smtp-transport.service.ts";
import { type MailContent, renderMailText } from "../templates/mail-content.rules.ts";

/** Shorter timeouts, because somebody is waiting for the result. */
const SHORT_TIMEOUTS: Timeouts = {
  dnsTimeout: 4_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
};
/** Total limit in milliseconds, for a server that answers each step slowly. */
const TIMEOUT_MS = 15_000;

/** Sends an email to the person who asks, bypassing the queue, and describes the result. */
export async function sendTestEmail(
  ctx: Context,
  personId: number,
  timeouts = SHORT_TIMEOUTS,
): Promise<{ success: boolean; message: string }> {
  const server = await readMailServer(ctx);
  if (server.status === "missing") throw domainError(mailErrors.missing);
  if (server.status === "unreadable") throw domainError(mailErrors.unreadable);
  const [person] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, personId));
  const email = person?.email;
  if (!email) throw domainError(mailErrors.noEmail);
  const transport = createSmtpTransport(server.url, timeouts);
  const testEmail = await renderTestEmail(ctx, { from: server.from, to: email });
  const outcome = await nullAfterTimeout(TIMEOUT_MS, transport.send(testEmail));
  transport.close();
  return describeOutcome(outcome, { email, host: new URL(server.url).host });
}

async function nullAfterTimeout(milliseconds: number, outcome: Promise<SendOutcome>) {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, milliseconds, null).unref();
  });
  return Promise.race([outcome, timeout]);
}

function describeOutcome(
  outcome: SendOutcome | null,
  { email, host }: { email: string; host: string },
) {
  if (!outcome)
    return { success: false, message: `${host} isn't responding. Check its name and the port.` };
  if (outcome.status === "sent") {
    const message = `${host} accepted a test email to ${email}. Check your inbox and spam folder.`;
    return { success: true, message };
  }
  if (outcome.status === "unusable") return { success: false, message: outcome.reason };
  const reply = outcome.status === "captured" ? "" : outcome.reply;
  return { success: false, message: `${host} didn't accept the test email. It said: ${reply}` };
}

async function renderTestEmail(
  { config, now }: Context,
  { from, to }: { from: string; to: string },
) {
  const site = new URL(config.APP_URL).host;
  const content: MailContent = {
    subject: "Your mail server works",
    preview: `${site} can now send email.`,
    heading: "Your mail server works",
    blocks: [{ says: "Invitations, reminders, and messages can now reach your family." }],
    reason: `You're getting this email because you asked for a test at ${site}.`,
  };
  const { renderMailHtml } = await import("../templates/mail-html.mail.tsx");
  const composed = new MailComposer({
    from,
    to,
    subject: content.subject,
    date: now(),
    text: renderMailText(content),
    html: renderMailHtml(content),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = composed.getEnvelope();
  return {
    mailId: 0,
    from: envelope.from || "",
    to: envelope.to[0] ?? "",
    subject: content.subject,
    source: Buffer.from(serializeMime(composed)),
  };
}
