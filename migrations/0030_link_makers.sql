ALTER TABLE "links" ADD COLUMN "maker_id" integer;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_maker" ON "links" USING btree ("maker_id");