CREATE TABLE "gedcom_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"file_id" integer,
	"history_id" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"done" jsonb NOT NULL,
	"people" integer[] NOT NULL,
	"links" integer[] NOT NULL,
	"facts" integer[] NOT NULL,
	"names" integer[] NOT NULL,
	"lines" integer[] NOT NULL,
	"changed" jsonb NOT NULL,
	CONSTRAINT "gedcom_imports_source_id_unique" UNIQUE("source_id")
);
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_action_known";--> statement-breakpoint
ALTER TABLE "gedcom_sources" ADD COLUMN "replaced_by" integer;--> statement-breakpoint
ALTER TABLE "gedcom_imports" ADD CONSTRAINT "gedcom_imports_source_id_gedcom_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."gedcom_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_imports" ADD CONSTRAINT "gedcom_imports_file_id_gedcom_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gedcom_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_imports" ADD CONSTRAINT "gedcom_imports_history_id_history_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gedcom_imports_file" ON "gedcom_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "gedcom_imports_history" ON "gedcom_imports" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "gedcom_imports_at" ON "gedcom_imports" USING btree ("imported_at");--> statement-breakpoint
ALTER TABLE "gedcom_sources" ADD CONSTRAINT "gedcom_sources_replaced_by_gedcom_sources_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."gedcom_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gedcom_sources_replaced" ON "gedcom_sources" USING btree ("replaced_by");--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_action_known" CHECK ("history"."action" in ('created', 'changed', 'deleted', 'restored', 'imported', 'importUndone'));