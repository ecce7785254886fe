ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
DROP INDEX "mails_account_due";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_issuer" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_subject" text;--> statement-breakpoint
CREATE INDEX "mails_account_due" ON "mails" USING btree ("due_at","id") WHERE "mails"."status" in ('pending', 'sending') and "mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'passwordChanged', 'addressChanged', 'addressInUse', 'secondFactorChanged', 'providerChanged');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'passwordChanged', 'addressChanged', 'addressInUse', 'secondFactorChanged', 'providerChanged', 'rsvpInvitation', 'rsvpReceived', 'reminder', 'followUp', 'upcoming', 'eventUpdate', 'spotOpened', 'message'));