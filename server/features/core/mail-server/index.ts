export {
  type MailServer,
  hasMailServer,
  NO_MAIL_SERVER_NOTE,
  readMailServer,
  readMailSettings,
  removeMailSettings,
  saveMailSettings,
  senderAddressOf,
  cacheMailServer,
  describeQueuedMail,
} from "./mail-server.service.ts";
export { parseSmtpUrl } from "./smtp-url.rules.ts";
