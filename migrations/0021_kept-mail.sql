ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status_known";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('pending', 'sending', 'sent', 'kept', 'failed', 'closed'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('pending', 'sending', 'sent', 'kept', 'partial', 'failed'));