import type { MailSecurity, MailSettings } from "#shared/core/mail-server/mail-settings.ts";

const URL_QUERIES: Record<MailSecurity, string> = {
  tls: "",
  starttls: "?requireTLS=true",
  none: "?ignoreTLS=true",
};

/** Formats mail server settings as an SMTP_URL. */
export function formatSmtpUrl({ host, port, security, user, password }: MailSettings): string {
  const scheme = security === "tls" ? "smtps" : "smtp";
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  return `${scheme}://${account}${host}:${port}${URL_QUERIES[security]}`;
}

/** Parses SMTP_URL and MAIL_FROM for the form, without the password. */
export function parseSmtpUrl(url: string, from: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isTls = protocol === "smtps:";
  // By default, nodemailer uses STARTTLS if the server offers it.
  const unencrypted = searchParams.get("ignoreTLS") === "true" ? "none" : "starttls";
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? ("tls" as const) : unencrypted,
    user: decodeSafely(username),
    from,
    hasPassword: password !== "",
  } as const;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
