import * as z from "zod/mini";
import { type MailSettings, mailSettingsSchema } from "#shared/core/mail-server/mail-settings.ts";
import { mailSettings } from "#shared/core/mail-server/mail-settings.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import type { Config } from "../../../lib/process/config.ts";
import { notify } from "../../../lib/jobs/notifications.ts";
import { seal, unseal } from "../../../lib/sessions/seal.ts";
import { formatSmtpUrl } from "./smtp-url.rules.ts";

/** The mail server of the site, if there is one. */
export type MailServer =
  /** `source`: configured by SMTP_URL and MAIL_FROM, or on screen. */
  | { status: "usable"; source: "environment" | "screen"; url: string; from: string }
  /** The settings were encrypted with another secret, such as before a backup was restored. */
  | { status: "unreadable" }
  | { status: "missing" };

const SEAL_PURPOSE = "mail settings";
const MAIL_SERVER_CHANGED = "mailServer";

type MailServerContext = Pick<Context, "config" | "secret"> & { db: Executor };

/** Reads the mail server settings of this site. SMTP_URL takes precedence over settings made on screen. */
export async function readMailServer({
  db,
  config,
  secret,
}: MailServerContext): Promise<MailServer> {
  const { SMTP_URL, MAIL_FROM } = config;
  if (SMTP_URL) return { status: "usable", source: "environment", url: SMTP_URL, from: MAIL_FROM };
  const [row] = await db.select({ sealed: mailSettings.sealed }).from(mailSettings);
  if (!row) return { status: "missing" };
  const settings = unsealSettings(secret, row.sealed);
  if (!settings) return { status: "unreadable" };
  const from = `Homecoming <${settings.from}>`;
  return { status: "usable", source: "screen", url: formatSmtpUrl(settings), from };
}

/** Returns the sender address of emails. */
export const senderAddressOf = (
  server: MailServer,
  { MAIL_FROM }: Pick<Config, "MAIL_FROM">,
): string => (server.status === "usable" ? server.from : MAIL_FROM);

/** Whether a mail server is set up; without one, emails are only stored on this machine. */
export const hasMailServer = async ({ db, config }: MailServerContext): Promise<boolean> =>
  Boolean(config.SMTP_URL) || (await db.$count(mailSettings)) > 0;

/** Shown instead of a message that an email was sent. */
export const NO_MAIL_SERVER_NOTE = "No mail server is set up, so no email was sent.";

/** Returns `text` for an email that was queued, or a note that no mail server is set up. */
export const describeQueuedMail = async (ctx: MailServerContext, text: string): Promise<string> =>
  (await hasMailServer(ctx)) ? text : NO_MAIL_SERVER_NOTE;

/**
 * Reads the settings made on screen, with the password. Returns null if there are none or they
 * can't be decrypted.
 */
export async function readMailSettings({ db, secret }: Context): Promise<MailSettings | null> {
  const [row] = await db.select({ sealed: mailSettings.sealed }).from(mailSettings);
  return row ? unsealSettings(secret, row.sealed) : null;
}

export async function saveMailSettings(
  { db, secret, now }: Context,
  settings: MailSettings,
): Promise<void> {
  const row = { sealed: seal(secret, SEAL_PURPOSE, JSON.stringify(settings)), changedAt: now() };
  await db.transaction(async (tx) => {
    await tx
      .insert(mailSettings)
      .values(row)
      .onConflictDoUpdate({ target: mailSettings.id, set: row });
    await notify(tx, MAIL_SERVER_CHANGED, "");
  });
}

export async function removeMailSettings({ db }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mailSettings);
    await notify(tx, MAIL_SERVER_CHANGED, "");
  });
}

/** Caches the mail server settings until somebody changes them, in this or another process. */
export function cacheMailServer(ctx: Context) {
  let reading: Promise<MailServer> | null = null;
  const stop = ctx.notifications.subscribe(MAIL_SERVER_CHANGED, () => (reading = null));
  const read = (): Promise<MailServer> => {
    if (reading) return reading;
    const fresh = readMailServer(ctx);
    fresh.catch(() => {
      if (reading === fresh) reading = null;
    });
    return (reading = fresh);
  };
  return { read, stop };
}

function unsealSettings(secret: string, sealed: string): MailSettings | null {
  const text = unseal(secret, SEAL_PURPOSE, sealed);
  return text === null ? null : z.parse(mailSettingsSchema, JSON.parse(text));
}
