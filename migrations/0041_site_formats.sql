CREATE TABLE "site_formats" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"paper" text NOT NULL,
	"clock" text NOT NULL,
	CONSTRAINT "site_formats_is_one" CHECK ("site_formats"."id" = 1),
	CONSTRAINT "site_formats_paper_known" CHECK ("site_formats"."paper" in ('Letter', 'A4')),
	CONSTRAINT "site_formats_clock_known" CHECK ("site_formats"."clock" in ('12h', '24h'))
);
--> statement-breakpoint
ALTER TABLE "site_setup" DROP CONSTRAINT "site_setup_step_known";--> statement-breakpoint
ALTER TABLE "site_setup" ADD CONSTRAINT "site_setup_step_known" CHECK ("site_setup"."step" in ('family', 'formats', 'mail', 'tree', 'invitations'));