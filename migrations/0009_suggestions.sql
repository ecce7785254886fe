CREATE TABLE "suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"family_group_id" integer NOT NULL,
	"suggested_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "suggestions_say_something" CHECK ("suggestions"."note" is not null or "suggestions"."asked" <> '{}'::jsonb),
	CONSTRAINT "suggestions_open_or_decided" CHECK (("suggestions"."status" = 'open') = ("suggestions"."decided_at" is null)),
	CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('open', 'taken', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "suggested_by" integer;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_suggested_by_users_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_person" ON "suggestions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_group" ON "suggestions" USING btree ("family_group_id");--> statement-breakpoint
CREATE INDEX "suggestions_by" ON "suggestions" USING btree ("suggested_by");--> statement-breakpoint
CREATE INDEX "suggestions_decided_by" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "suggestions_open" ON "suggestions" USING btree ("family_group_id","id") WHERE "suggestions"."status" = 'open';--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_suggested_by_users_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_suggested_by" ON "history" USING btree ("suggested_by");