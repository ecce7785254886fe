CREATE TABLE "person_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone NOT NULL,
	"history_id" integer NOT NULL,
	"handed_over" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_gone_id_users_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_history_id_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_merges_kept" ON "person_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_merges_by" ON "person_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "person_merges_history" ON "person_merges" USING btree ("history_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_merges_gone_unique" ON "person_merges" USING btree ("gone_id");