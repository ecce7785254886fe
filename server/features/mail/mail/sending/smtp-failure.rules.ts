/** A failure as nodemailer reports it. */
export interface SmtpFailure {
  message: string;
  code?: string | undefined;
  /** The SMTP command that failed. */
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const MAX_REPLY_LENGTH = 500;

/** Returns the server's reply on one line, shortened for the screen. */
export const formatReply = ({
  response,
  message,
}: Pick<SmtpFailure, "response" | "message">): string =>
  (response || message)
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_REPLY_LENGTH);

/** Explains why this mail server can't be used, with its reply in parentheses. */
export const describeUnusable = (failure: SmtpFailure, server: string): string =>
  `${describeSmtpFailure(failure, server)} (${formatReply(failure)})`;

function describeSmtpFailure({ code, command, message }: SmtpFailure, server: string): string {
  if (code === "EAUTH") return `${server} doesn't accept this username and password.`;
  if (command === "MAIL FROM") return `${server} doesn't accept emails from the sender's address.`;
  if (/ECONNREFUSED/.test(message))
    return `Nothing responds at ${server}. Check the port and that the mail server is running.`;
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `There is no server called ${server}. Check the spelling.`;
  if (/certificate|altnames/i.test(message)) return `The certificate of ${server} isn't trusted.`;
  if (/wrong version number|EPROTO|packet length/i.test(message))
    return `${server} doesn't use TLS from the start. Choose STARTTLS; TLS is mostly for port 465.`;
  if (code === "ETLS")
    return `${server} doesn't offer STARTTLS. Choose a different option under Security.`;
  if (code === "ETIMEDOUT" || /EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${server} isn't responding. Check its name and the port.`;
  return `${server} can't be used.`;
}
