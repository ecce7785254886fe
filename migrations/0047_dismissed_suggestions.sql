CREATE TABLE "dismissed_suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "dismissed_suggestions_step_known" CHECK ("dismissed_suggestions"."step" in ('parents', 'grandparents', 'siblings', 'reunion'))
);
--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dismissed_suggestions_once" ON "dismissed_suggestions" USING btree ("user_id","step");--> statement-breakpoint
-- What one Super Admin had dismissed was dismissed for all of them.
INSERT INTO "dismissed_suggestions" ("user_id", "step")
SELECT "users"."id", "gone"."step" FROM "users", "site_setup", unnest("site_setup"."dismissed") AS "gone"("step")
WHERE "users"."role" = 'SUPER_ADMIN' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "site_setup" DROP COLUMN "dismissed";