ALTER TABLE "events" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_start_time_form" CHECK ("events"."start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_time_form" CHECK ("events"."end_time" ~ '^([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_time_after_start" CHECK ("events"."end_time" is null or ("events"."start_time" is not null and ("events"."end_date" > "events"."start_date" or "events"."end_time" > "events"."start_time")));