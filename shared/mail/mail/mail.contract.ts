import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { mailSettingsSchema, redactedMailSettings } from "../../core/mail-server/mail-settings.ts";
import { MAIL_KINDS } from "../../core/outbox/mail-kinds.ts";
import {
  integerInQuery,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
  text,
  idAndName,
} from "../../lib/schemas.ts";
import { mailErrors } from "./mail.errors.ts";

export const MAILS_PER_PAGE = 50;

const capturedMailSchema = z.object({
  id,
  address: z.string(),
  subject: z.string(),
  capturedAt: timestamp,
});

const settingsSchema = z.object({
  /** Where the settings come from. `unreadable`: saved with another secret, so they must be entered again. */
  source: z.enum(["environment", "screen", "unreadable", "none"]),
  settings: z.nullable(redactedMailSettings),
});

const pageQuery = z.object({
  after: z.optional(cursorInQuery),
  limit: z.optional(integerInQuery(1, MAILS_PER_PAGE)),
});

const mailParts = {
  from: z.string(),
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Source of the email as it would be sent. */
  source: z.string(),
  attachments: z.array(z.string()),
};

const mailKind = z.enum(MAIL_KINDS);

const byId = z.object({ id: idInAddress });
const capturedMailAccess = {
  right: "capturedMail.read",
  on: { capturedMail: "params.id" },
  orInDemo: true,
} as const;

export const mailContract = defineContract("mail", {
  state: {
    method: "get",
    path: "/api/mail",
    summary: "Check whether emails can be sent, and how many are waiting",
    access: { right: "mail.watch", orInDemo: true },
    response: z.object({
      /** Whether a mail server is configured; otherwise emails are only captured. */
      hasMailServer: z.boolean(),
      /** Number of emails that are due but not sent. */
      waiting: z.number(),
      /** Null if sending works. */
      paused: z.nullable(z.object({ since: timestamp, reason: z.string(), retryAt: timestamp })),
    }),
  },
  retry: {
    method: "post",
    path: "/api/mail/retry",
    summary: "Retry the mail server now, if emails are waiting",
    access: { right: "mail.watch" },
    response: outcome,
  },
  settings: {
    method: "get",
    path: "/api/mail/settings",
    summary: "Get the mail server's settings, without the password",
    access: { right: "mail.watch" },
    response: settingsSchema,
  },
  saveSettings: {
    method: "put",
    path: "/api/mail/settings",
    summary: "Save the mail server's settings and retry waiting emails",
    access: { right: "mail.watch" },
    body: mailSettingsSchema,
    response: settingsSchema,
    errors: [mailErrors.setElsewhere, mailErrors.passwordMissing],
  },
  removeSettings: {
    method: "delete",
    path: "/api/mail/settings",
    summary: "Remove the mail server; emails are then saved on this site, not sent",
    access: { right: "mail.watch" },
    response: settingsSchema,
    errors: [mailErrors.setElsewhere],
  },
  sendTest: {
    method: "post",
    path: "/api/mail/test",
    summary: "Send yourself a test email, and return the mail server's response within seconds",
    access: { right: "mail.watch" },
    response: outcome,
    errors: [mailErrors.missing, mailErrors.unreadable, mailErrors.noEmail],
  },
  suppressed: {
    method: "get",
    path: "/api/suppressed-addresses",
    summary: "List bounced addresses, which get no more email",
    access: { right: "mail.watch" },
    query: pageQuery,
    response: {
      page: z.object({
        address: z.string(),
        /** The mail server's reply. */
        reply: z.string(),
        suppressedAt: timestamp,
        /** The owner of the address; null if it belongs to nobody. */
        person: z.nullable(idAndName),
      }),
    },
  },
  clearSuppressed: {
    method: "post",
    path: "/api/suppressed-addresses/clear",
    summary: "Allow emails to a bounced address again",
    access: { right: "mail.watch" },
    body: z.object({
      address: text(1_000).check(z.toLowerCase(), z.minLength(1)),
    }),
    response: outcome,
  },
  captured: {
    method: "get",
    path: "/api/captured-mails",
    summary: "List the emails in the development mailbox, newest first",
    access: { right: "mail.watch", orInDemo: true },
    query: pageQuery,
    response: { page: capturedMailSchema },
  },
  capturedMail: {
    method: "get",
    path: "/api/captured-mails/:id",
    summary: "Get an email from the development mailbox, as an email app would show it",
    access: capturedMailAccess,
    params: byId,
    audit: "privateRead",
    response: z.extend(capturedMailSchema, mailParts),
  },
  previews: {
    method: "get",
    path: "/api/mail-previews",
    summary: "List the sample emails: every kind that the site sends",
    access: { right: "mail.preview", orInDemo: true },
    response: z.array(z.object({ kind: mailKind, subject: z.string() })),
  },
  preview: {
    method: "get",
    path: "/api/mail-previews/:kind",
    summary: "Get a sample email about a fictional family, as an email app would show it",
    access: { right: "mail.preview", orInDemo: true },
    params: z.object({ kind: mailKind }),
    response: z.object({
      kind: mailKind,
      subject: z.string(),
      address: z.string(),
      ...mailParts,
    }),
  },
});
