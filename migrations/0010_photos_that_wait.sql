ALTER TABLE "images" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "household_moves_at" ON "household_moves" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since") WHERE "images"."unused_since" is not null;