export {
  type MailServer,
  hasMailServer,
  NOT_SENT,
  readMailServer,
  readMailSettings,
  removeMailSettings,
  saveMailSettings,
  senderAddressOf,
  cacheMailServer,
  describeQueuedMail,
} from "./mail-server.service.ts";
export { parseSmtpUrl } from "./smtp-url.rules.ts";
