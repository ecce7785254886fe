CREATE TABLE "join_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"sender_id" integer,
	"max_requests" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "join_links_kind_known" CHECK ("join_links"."kind" in ('person', 'household', 'family')),
	CONSTRAINT "join_links_some_requests" CHECK ("join_links"."max_requests" > 0),
	CONSTRAINT "join_links_person_by_kind" CHECK (("join_links"."kind" = 'family') = ("join_links"."person_id" is null))
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"join_link_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "join_requests_pending_or_decided" CHECK (("join_requests"."status" = 'PENDING') = ("join_requests"."decided_at" is null)),
	CONSTRAINT "join_requests_status_known" CHECK ("join_requests"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose_known";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_subject_by_purpose";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "join_link_id" integer;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_links" ADD CONSTRAINT "join_links_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_join_link_id_join_links_id_fk" FOREIGN KEY ("join_link_id") REFERENCES "public"."join_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_links_group" ON "join_links" USING btree ("family_group_id");--> statement-breakpoint
CREATE INDEX "join_links_person" ON "join_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "join_links_sender" ON "join_links" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "join_links_end" ON "join_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_once" ON "join_requests" USING btree ("join_link_id","user_id");--> statement-breakpoint
CREATE INDEX "join_requests_user" ON "join_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "join_requests_decided_by" ON "join_requests" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_join_link_id_join_links_id_fk" FOREIGN KEY ("join_link_id") REFERENCES "public"."join_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_join_link" ON "links" USING btree ("join_link_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose_known" CHECK ("links"."purpose" in ('invitation', 'join', 'rsvp', 'reset', 'verification', 'setUp', 'unsubscribe', 'calendarFeed'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_subject_by_purpose" CHECK (("links"."purpose" = 'invitation') = ("links"."invitation_id" is not null)
        and ("links"."purpose" = 'join') = ("links"."join_link_id" is not null)
        and ("links"."purpose" in ('invitation', 'join')) = ("links"."person_id" is null)
        and ("links"."purpose" = 'rsvp') = ("links"."event_id" is not null)
        and ("links"."purpose" in ('reset', 'verification', 'setUp')) = ("links"."email" is not null));