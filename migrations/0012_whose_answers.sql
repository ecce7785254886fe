CREATE INDEX "attendance_answered_by" ON "attendance" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "events_created_by" ON "events" USING btree ("created_by");