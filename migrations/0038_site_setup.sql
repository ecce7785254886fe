CREATE TABLE "site_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"step" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_setup_is_one" CHECK ("site_setup"."id" = 1),
	CONSTRAINT "site_setup_step_known" CHECK ("site_setup"."step" in ('family', 'mail', 'tree', 'invitations'))
);
