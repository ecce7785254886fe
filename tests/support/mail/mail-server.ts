import type { MailSettings } from "#shared/core/mail-server/mail-settings.ts";

/** Settings of an unreachable mail server, so that emails stay queued. */
export const MAIL_SERVER: MailSettings = {
  host: "127.0.0.1",
  port: 1,
  security: "none",
  user: "",
  password: "",
  from: "family@example.org",
};
