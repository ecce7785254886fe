ALTER TABLE "mails" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree ("sender_id","due_at");