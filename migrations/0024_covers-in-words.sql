ALTER TABLE "events" ADD COLUMN "cover_shows" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_shows_bounds" CHECK (length("events"."cover_shows") between 1 and 200);