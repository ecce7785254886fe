export { type MailSender, automaticSenderOf, manualSenderOf } from "./mail-limits.service.ts";
export { readReach } from "./mail-reach.queries.ts";
export { isMailable } from "./mail-reach.rules.ts";
export {
  MAIL_QUEUED,
  type QueueResult,
  closeMails,
  closeRuleMails,
  queueMail,
  reopenMails,
} from "./queue-mail.service.ts";
export { hasUnsubscribed } from "./unsubscribed.queries.ts";
