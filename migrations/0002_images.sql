CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_form" CHECK ("images"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "images_content_type_known" CHECK ("images"."content_type" in ('image/jpeg', 'image/webp'))
);
--> statement-breakpoint
-- Logos were addresses of other sites, which our pages may not show; now they refer to images.
UPDATE "family_groups" SET "logo" = NULL WHERE "logo" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "family_groups" ADD CONSTRAINT "family_groups_logo_images_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_groups_logo" ON "family_groups" USING btree ("logo");