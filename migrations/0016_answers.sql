CREATE TABLE "reached_through" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"through_id" integer NOT NULL,
	"set_by" integer,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reached_through_another" CHECK ("reached_through"."user_id" <> "reached_through"."through_id")
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "waiting_number" integer;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "away_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reached_through" ADD CONSTRAINT "reached_through_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reached_through" ADD CONSTRAINT "reached_through_through_id_users_id_fk" FOREIGN KEY ("through_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reached_through" ADD CONSTRAINT "reached_through_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reached_through_whom" ON "reached_through" USING btree ("through_id");--> statement-breakpoint
CREATE INDEX "reached_through_set_by" ON "reached_through" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "attendance_private" ON "attendance" USING btree ("event_id") WHERE "attendance"."diet" is not null or "attendance"."note" is not null or "attendance"."guest_name" <> 'Guest';--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_waiting_in_line" CHECK (num_nonnulls("attendance"."waiting_since", "attendance"."waiting_number") <> 1
        and ("attendance"."waiting_since" is null or "attendance"."status" in ('pending', 'attended')));--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_diet_bounds" CHECK (length("attendance"."diet") between 1 and 200);--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_note_bounds" CHECK (length("attendance"."note") between 1 and 500);