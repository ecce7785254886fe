ALTER TABLE "gedcom_files" ADD COLUMN "import_status" text;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "started_from" text;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "beat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "gedcom_files" ADD CONSTRAINT "gedcom_files_import_status_known" CHECK ("gedcom_files"."import_status" in ('queued', 'running', 'done', 'failed', 'canceled'));