CREATE TABLE "gedcom_file_pieces" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "gedcom_file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "gedcom_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_group_id" integer NOT NULL,
	"sent_by" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done" jsonb,
	CONSTRAINT "gedcom_files_size_known" CHECK ("gedcom_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "gedcom_links" (
	"source_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"related_user_id" integer NOT NULL,
	"type" text NOT NULL,
	"imported" jsonb NOT NULL,
	CONSTRAINT "gedcom_links_source_id_user_id_related_user_id_type_pk" PRIMARY KEY("source_id","user_id","related_user_id","type"),
	CONSTRAINT "gedcom_links_type_known" CHECK ("gedcom_links"."type" in ('PARENT', 'SPOUSE')),
	CONSTRAINT "gedcom_links_in_order" CHECK ("gedcom_links"."type" <> 'SPOUSE' or "gedcom_links"."user_id" < "gedcom_links"."related_user_id")
);
--> statement-breakpoint
CREATE TABLE "gedcom_people" (
	"source_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"xref" text,
	"ids" text[] NOT NULL,
	"imported" jsonb NOT NULL,
	CONSTRAINT "gedcom_people_source_id_user_id_pk" PRIMARY KEY("source_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "gedcom_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_group_id" integer NOT NULL,
	"name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" integer
);
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_action_known";--> statement-breakpoint
ALTER TABLE "gedcom_file_pieces" ADD CONSTRAINT "gedcom_file_pieces_file_id_gedcom_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gedcom_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD CONSTRAINT "gedcom_files_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD CONSTRAINT "gedcom_files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_links" ADD CONSTRAINT "gedcom_links_source_id_gedcom_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."gedcom_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_links" ADD CONSTRAINT "gedcom_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_links" ADD CONSTRAINT "gedcom_links_related_user_id_users_id_fk" FOREIGN KEY ("related_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_people" ADD CONSTRAINT "gedcom_people_source_id_gedcom_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."gedcom_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_people" ADD CONSTRAINT "gedcom_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_sources" ADD CONSTRAINT "gedcom_sources_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_sources" ADD CONSTRAINT "gedcom_sources_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gedcom_files_sender" ON "gedcom_files" USING btree ("sent_by","family_group_id");--> statement-breakpoint
CREATE INDEX "gedcom_files_group" ON "gedcom_files" USING btree ("family_group_id");--> statement-breakpoint
CREATE INDEX "gedcom_files_created" ON "gedcom_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gedcom_links_person" ON "gedcom_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gedcom_links_related" ON "gedcom_links" USING btree ("related_user_id");--> statement-breakpoint
CREATE INDEX "gedcom_people_person" ON "gedcom_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gedcom_sources_group" ON "gedcom_sources" USING btree ("family_group_id");--> statement-breakpoint
CREATE INDEX "gedcom_sources_importer" ON "gedcom_sources" USING btree ("imported_by");--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action_known" CHECK ("history"."action" in ('created', 'changed', 'deleted', 'restored', 'imported'));