export { type MailSender, automaticSenderOf, senderOf } from "./mail-limits.service.ts";
export { readReach } from "./mail-reach.queries.ts";
export { isMailable } from "./mail-reach.rules.ts";
export {
  MAIL_QUEUED,
  type Queued,
  closeMails,
  closeRuleMails,
  queueMail,
  reopenMails,
} from "./queue-mail.service.ts";
export { hasStoppedMail } from "./stopped-mail.queries.ts";
