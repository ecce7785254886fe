CREATE TABLE "reminder_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"days" integer NOT NULL,
	"before" text NOT NULL,
	"status" text NOT NULL,
	"at" text DEFAULT '09:00' NOT NULL,
	"last_run_on" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_rules_before_known" CHECK ("reminder_rules"."before" in ('deadline', 'start')),
	CONSTRAINT "reminder_rules_status_known" CHECK ("reminder_rules"."status" in ('pending', 'confirmed')),
	CONSTRAINT "reminder_rules_days_bounds" CHECK ("reminder_rules"."days" between 0 and 365),
	CONSTRAINT "reminder_rules_at_form" CHECK ("reminder_rules"."at" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "reminder_rules_last_run_form" CHECK ("reminder_rules"."last_run_on" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_of_event_say_which";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_rules_unique" ON "reminder_rules" USING btree ("event_id","before","days","status");--> statement-breakpoint
CREATE INDEX "reminder_rules_created_by" ON "reminder_rules" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key_unique" ON "messages" USING btree ("key");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'rsvpAsked', 'rsvpReceived', 'reminder', 'followUp', 'beforehand', 'eventUpdate', 'waitingList', 'message'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_of_event_say_which" CHECK (("mails"."kind" in ('rsvpAsked', 'rsvpReceived', 'reminder', 'followUp', 'beforehand', 'eventUpdate', 'waitingList')) = ("mails"."event_id" is not null));