export {
  type MailServer,
  hasMailServer,
  NOT_SENT,
  readMailServer,
  readMailSettings,
  removeMailSettings,
  saveMailSettings,
  senderOf,
  watchMailServer,
  mailStatusWords,
} from "./mail-server.service.ts";
export { shownFromUrl } from "./smtp-url.rules.ts";
