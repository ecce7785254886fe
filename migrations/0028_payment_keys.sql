ALTER TABLE "event_payments" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "event_payments_key_unique" ON "event_payments" USING btree ("event_id","key");