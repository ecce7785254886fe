ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
DROP INDEX "mails_account_due";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
CREATE INDEX "mails_account_due" ON "mails" USING btree ("due_at","id") WHERE "mails"."status" in ('pending', 'sending') and "mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'addressChanged');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'addressChanged', 'rsvpAsked', 'rsvpReceived', 'reminder', 'followUp', 'beforehand', 'eventUpdate', 'waitingList', 'message'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_new_email_not_blank" CHECK ("users"."new_email" <> '');