CREATE TABLE "audit_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"actor_id" integer,
	"about_id" integer,
	"facts" jsonb NOT NULL,
	"ip" text,
	"count" integer DEFAULT 1 NOT NULL,
	"burst" text,
	CONSTRAINT "audit_events_source_known" CHECK ("audit_events"."source" in ('person', 'visitor', 'command', 'site'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_traceable" ON "audit_events" USING btree ("at") WHERE "audit_events"."ip" is not null or "audit_events"."burst" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_burst_unique" ON "audit_events" USING btree ("burst");