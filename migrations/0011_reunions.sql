CREATE TABLE "event_helpers" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"part" text NOT NULL,
	"named_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_helpers_part_known" CHECK ("event_helpers"."part" in ('organiser', 'door'))
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "taken_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "followed" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invitations_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guests_per_household" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_helpers_unique" ON "event_helpers" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_helpers_user" ON "event_helpers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_helpers_named_by" ON "event_helpers" USING btree ("named_by");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_guests_bounds" CHECK ("events"."guests_per_household" between 0 and 50);