CREATE TABLE "mail_people" (
	"mail_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "mail_people_pkey" PRIMARY KEY("mail_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "mail_people" ADD CONSTRAINT "mail_people_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_people" ADD CONSTRAINT "mail_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_people_person" ON "mail_people" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_images_hash_fk" FOREIGN KEY ("cover") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_cover" ON "events" USING btree ("cover");--> statement-breakpoint
CREATE INDEX "mails_event" ON "mails" USING btree ("event_id","kind");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_of_event_say_which" CHECK (("mails"."kind" in ('rsvpAsked', 'rsvpReceived', 'reminder', 'followUp', 'eventUpdate', 'waitingList')) = ("mails"."event_id" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('pending', 'sending', 'sent', 'failed', 'closed'));