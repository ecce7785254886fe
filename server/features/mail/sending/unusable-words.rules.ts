/** As nodemailer tells of a failure. */
export interface SmtpFailure {
  message: string;
  code?: string | undefined;
  /** What was asked of the server. */
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const LONGEST_REPLY = 500;

/** What a server said, on one line that a screen can show. */
export const replyOf = ({ response, message }: Pick<SmtpFailure, "response" | "message">): string =>
  (response || message)
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_REPLY);

/** Why no mail can be sent by this server, for whoever has set it up; what it said stands behind. */
export const whyUnusable = (failure: SmtpFailure, server: string): string =>
  `${wordsFor(failure, server)} (${replyOf(failure)})`;

function wordsFor({ code, command, message }: SmtpFailure, server: string): string {
  if (code === "EAUTH") return `${server} does not take the user and the password of SMTP_URL.`;
  if (command === "MAIL FROM") return `${server} does not take mail from the address in MAIL_FROM.`;
  if (/ECONNREFUSED/.test(message))
    return `Nothing answers at ${server}: does the mail server run, and is it this port?`;
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `There is no machine called ${server}: is SMTP_URL right?`;
  if (/certificate|altnames/i.test(message))
    return `${server} shows a certificate that can't be trusted.`;
  if (/wrong version number|EPROTO|packet length/i.test(message))
    return `${server} begins without TLS: smtp:// is for such a port, smtps:// mostly for 465.`;
  if (code === "ETIMEDOUT" || /EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${server} does not answer in time.`;
  return `${server} can't be used.`;
}
