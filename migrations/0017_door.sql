CREATE TABLE "check_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"attendance_id" integer,
	"key" uuid NOT NULL,
	"deed" text NOT NULL,
	"undoes" uuid,
	"outcome" text NOT NULL,
	"found_status" text,
	"found_key" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"laptop" text,
	"by_id" integer,
	CONSTRAINT "check_ins_key_unique" UNIQUE("key"),
	CONSTRAINT "check_ins_deed_known" CHECK ("check_ins"."deed" in ('checkIn', 'undo', 'walkInGuest', 'walkInMember')),
	CONSTRAINT "check_ins_outcome_known" CHECK ("check_ins"."outcome" in ('done', 'already', 'notConfirmed', 'full', 'notOnList', 'overtaken', 'tooManyGuests')),
	CONSTRAINT "check_ins_found_known" CHECK ("check_ins"."found_status" in ('confirmed', 'pending', 'declined', 'attended')),
	CONSTRAINT "check_ins_undoes_by_deed" CHECK ("check_ins"."undoes" is null or "check_ins"."deed" = 'undo')
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "checked_in_on" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "check_in_key" uuid;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_event" ON "check_ins" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "check_ins_attendance" ON "check_ins" USING btree ("attendance_id");--> statement-breakpoint
CREATE INDEX "check_ins_by" ON "check_ins" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_check_in_is_held" CHECK ("attendance"."checked_in" or num_nonnulls("attendance"."checked_in_on", "attendance"."check_in_key") = 0);