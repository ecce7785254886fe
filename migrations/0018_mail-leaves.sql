CREATE TABLE "kept_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"mail_id" integer NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"source" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_mails_mail_id_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_why" text,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"day" text,
	"handed_over" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_queue_is_one" CHECK ("mail_queue"."id" = 1),
	CONSTRAINT "mail_queue_pause_is_told" CHECK (("mail_queue"."paused_at" is null) = ("mail_queue"."paused_why" is null)
        and ("mail_queue"."paused_at" is null) = ("mail_queue"."try_at" is null)),
	CONSTRAINT "mail_queue_day_form" CHECK ("mail_queue"."day" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reply" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_addresses_lower" CHECK ("refused_addresses"."address" = lower("refused_addresses"."address"))
);
--> statement-breakpoint
CREATE INDEX "kept_mails_address" ON "kept_mails" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "mails_account_due" ON "mails" USING btree ("due_at","id") WHERE "mails"."status" in ('pending', 'sending') and "mails"."kind" in ('invitation', 'setUp', 'verification', 'reset');