CREATE TABLE "accepted_findings" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_group_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"accepted_by" integer,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_group_id" integer,
	"to_group_id" integer NOT NULL,
	"people" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"moved_by" integer,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_moves" ADD CONSTRAINT "household_moves_from_group_id_family_groups_id_fk" FOREIGN KEY ("from_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_moves" ADD CONSTRAINT "household_moves_to_group_id_family_groups_id_fk" FOREIGN KEY ("to_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_moves" ADD CONSTRAINT "household_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accepted_findings_unique" ON "accepted_findings" USING btree ("family_group_id","fingerprint");--> statement-breakpoint
CREATE INDEX "accepted_findings_by" ON "accepted_findings" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "household_moves_from" ON "household_moves" USING btree ("from_group_id");--> statement-breakpoint
CREATE INDEX "household_moves_to" ON "household_moves" USING btree ("to_group_id");--> statement-breakpoint
CREATE INDEX "household_moves_by" ON "household_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "family_groups_deleted" ON "family_groups" USING btree ("deleted_at") WHERE "family_groups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree ("role","search_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_branch_name" ON "users" USING btree ("family_branch","search_name","id") WHERE "users"."deleted_at" is null and "users"."family_branch" is not null;--> statement-breakpoint
CREATE INDEX "users_account_name" ON "users" USING btree ("search_name","id") WHERE "users"."deleted_at" is null and ("users"."password" is not null or "users"."last_login" is not null);--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "family_relationships_unconfirmed" ON "family_relationships" USING btree ("user_id") WHERE "family_relationships"."confirmed_at" is null and "family_relationships"."deleted_at" is null;