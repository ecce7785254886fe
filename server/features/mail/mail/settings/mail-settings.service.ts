import type { MailSettings } from "#shared/core/mail-server/mail-settings.ts";
import { mailErrors } from "#shared/mail/mail/mail.errors.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  readMailServer,
  readMailSettings,
  removeMailSettings,
  saveMailSettings,
  parseSmtpUrl,
} from "../../../core/mail-server/index.ts";
import { retryNow } from "../sending/queue-state.service.ts";

/** Returns the mail server settings for the form, without the password. */
export async function readSettingsForForm(ctx: Context) {
  const server = await readMailServer(ctx);
  if (server.status === "missing") return { source: "none" as const, settings: null };
  if (server.status === "unreadable") return { source: "unreadable" as const, settings: null };
  if (server.source === "environment")
    return { source: "environment" as const, settings: parseSmtpUrl(server.url, server.from) };
  const saved = await readMailSettings(ctx);
  return { source: "screen" as const, settings: saved && redactPassword(saved) };
}

const redactPassword = ({ password, ...settings }: MailSettings) => ({
  ...settings,
  hasPassword: password !== "",
});

/** Saves new settings and retries waiting emails at once. */
export async function changeMailSettings(ctx: Context, typed: MailSettings) {
  assertNotSetByEnvironment(ctx);
  await saveMailSettings(ctx, { ...typed, password: await passwordFor(ctx, typed) });
  await retryNow(ctx);
  return readSettingsForForm(ctx);
}

/**
 * Uses the saved password only for the same server and user, so that it can't be sent to somebody
 * else's server.
 */
async function passwordFor(ctx: Context, { host, user, password }: MailSettings): Promise<string> {
  if (password || !user) return password;
  const saved = await readMailSettings(ctx);
  if (saved?.password && saved.host === host && saved.user === user) return saved.password;
  throw domainError(mailErrors.passwordMissing);
}

export async function clearMailSettings(ctx: Context) {
  assertNotSetByEnvironment(ctx);
  await removeMailSettings(ctx);
  await retryNow(ctx);
  return readSettingsForForm(ctx);
}

function assertNotSetByEnvironment({ config }: Context): void {
  if (config.SMTP_URL) throw domainError(mailErrors.setElsewhere);
}
