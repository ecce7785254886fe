-- What was stored before these rules were, made to fit them. Photos were addresses that no page may show.
UPDATE "users" SET "photo" = NULL WHERE "photo" IS NOT NULL;--> statement-breakpoint
UPDATE "attendance" SET "checked_in_time" = CASE WHEN "checked_in" THEN coalesce("checked_in_time", "updated_at") END
WHERE "checked_in" <> ("checked_in_time" IS NOT NULL);--> statement-breakpoint
UPDATE "events" SET "rsvp_deadline" = "start_date" WHERE "rsvp_deadline" > "start_date";--> statement-breakpoint
UPDATE "family_relationships" SET "kind" = NULL WHERE "kind" IS NOT NULL AND CASE
	WHEN "relationship_type" IN ('PARENT', 'CHILD') THEN "kind" NOT IN ('birth', 'adoptive', 'step', 'foster')
	WHEN "relationship_type" = 'SPOUSE' THEN "kind" NOT IN ('married', 'partners', 'divorced')
	ELSE true END;--> statement-breakpoint
UPDATE "family_relationships" SET "start_date" = NULL WHERE "start_date" !~ '^\d{4}-\d{2}-\d{2}$';--> statement-breakpoint
UPDATE "family_relationships" SET "end_date" = NULL WHERE "end_date" !~ '^\d{4}-\d{2}-\d{2}$';--> statement-breakpoint
CREATE TABLE "history" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"address" text,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"family_group_id" integer,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "history_subject_known" CHECK ("history"."subject" in ('person', 'relationship', 'group', 'event')),
	CONSTRAINT "history_action_known" CHECK ("history"."action" in ('created', 'changed', 'deleted', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"person_id" integer,
	"invitation_id" integer,
	"event_id" integer,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "links_purpose_known" CHECK ("links"."purpose" in ('invitation', 'rsvp', 'reset', 'verification', 'setUp', 'unsubscribe', 'calendarFeed')),
	CONSTRAINT "links_hash_form" CHECK ("links"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "links_subject_by_purpose" CHECK (("links"."purpose" = 'invitation') = ("links"."invitation_id" is not null)
        and ("links"."purpose" = 'invitation') = ("links"."person_id" is null)
        and ("links"."purpose" = 'rsvp') = ("links"."event_id" is not null)
        and ("links"."purpose" = 'verification') = ("links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"person_id" integer,
	"message_id" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"internet_message_id" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'rsvpAsked', 'rsvpReceived', 'reminder', 'followUp', 'eventUpdate', 'waitingList', 'message')),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('pending', 'sending', 'sent', 'failed')),
	CONSTRAINT "mails_sent_has_time" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_sending_is_leased" CHECK ("mails"."status" <> 'sending' or "mails"."leased_until" is not null),
	CONSTRAINT "mails_one_line_address" CHECK ("mails"."address" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "family_relationships" DROP CONSTRAINT "family_relationships_kind_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_family_group_id_family_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "family_invitations" DROP CONSTRAINT "family_invitations_family_group_id_family_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_family_group_id_family_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_former_family_group_id_family_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "attendance" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" drop column "search_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold(coalesce(nullif(btrim("users"."full_name"), ''), nullif(joined_name("users"."first_name", "users"."last_name"), ''), 'Unknown'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" integer GENERATED ALWAYS AS ((sess #>> '{passport,user}')::integer) STORED;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "guest_is_child" boolean;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "guest_of" integer;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "badge_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invite_rule" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invite_ancestor_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invite_spouses" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_groups" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "presumed_dead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_invitation_id_family_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."family_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_subject" ON "history" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "history_group" ON "history" USING btree ("family_group_id","at");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token_unique" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "links_person" ON "links" USING btree ("person_id","purpose");--> statement-breakpoint
CREATE INDEX "links_invitation" ON "links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "links_event" ON "links" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message_id_unique" ON "mails" USING btree ("internet_message_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at","id") WHERE "mails"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_message" ON "mails" USING btree ("message_id","status");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("address"),"kind","created_at");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_guest_of_users_id_fk" FOREIGN KEY ("guest_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_invite_ancestor_id_users_id_fk" FOREIGN KEY ("invite_ancestor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_images_hash_fk" FOREIGN KEY ("photo") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_family_group_id_family_groups_id_fk" FOREIGN KEY ("former_family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_guest_of" ON "attendance" USING btree ("guest_of");--> statement-breakpoint
CREATE INDEX "attendance_waiting" ON "attendance" USING btree ("event_id","waiting_since") WHERE "attendance"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "events_invite_ancestor" ON "events" USING btree ("invite_ancestor_id");--> statement-breakpoint
CREATE INDEX "family_invitations_group" ON "family_invitations" USING btree ("family_group_id");--> statement-breakpoint
CREATE INDEX "family_invitations_person" ON "family_invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "message_recipients_mail" ON "message_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_status_before_known" CHECK ("attendance"."status_before" in ('confirmed', 'pending', 'declined', 'attended'));--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_person_or_guest" CHECK (num_nonnulls("attendance"."user_id", "attendance"."guest_name") = 1 and num_nulls("attendance"."guest_name", "attendance"."guest_is_child") <> 1);--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_guest_of_a_guest" CHECK ("attendance"."guest_of" is null or "attendance"."guest_name" is not null);--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_check_in_has_time" CHECK ("attendance"."checked_in" = ("attendance"."checked_in_time" is not null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deadline_before_start" CHECK ("events"."rsvp_deadline" <= "events"."start_date");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ancestor_by_rule" CHECK ("events"."invite_ancestor_id" is null or "events"."invite_rule" = 'descendants');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_start_form" CHECK ("events"."start_date" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_form" CHECK ("events"."end_date" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deadline_form" CHECK ("events"."rsvp_deadline" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_invite_rule_known" CHECK ("events"."invite_rule" in ('everyone', 'descendants'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_invite_spouses_known" CHECK ("events"."invite_spouses" in ('none', 'current', 'all'));--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_start_form" CHECK ("schedule_items"."start_time" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_end_form" CHECK ("schedule_items"."end_time" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_kind_fits" CHECK (case when "family_relationships"."relationship_type" in ('PARENT', 'CHILD') then "family_relationships"."kind" in ('birth', 'adoptive', 'step', 'foster')
        when "family_relationships"."relationship_type" = 'SPOUSE' then "family_relationships"."kind" in ('married', 'partners', 'divorced')
        else "family_relationships"."kind" is null end);--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_start_form" CHECK ("family_relationships"."start_date" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_end_form" CHECK ("family_relationships"."end_date" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
CREATE INDEX "family_groups_sorted" ON "family_groups" USING btree (fold("name"),"id") WHERE "family_groups"."deleted_at" is null;--> statement-breakpoint
-- These went with the column that they are of.
CREATE INDEX "users_group_name" ON "users" USING btree ("family_group_id","search_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search_trigrams" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
-- Who is presumed dead from now on is kept right by every change and by a daily job. UNION ends loops in the data.
WITH RECURSIVE "parents" AS (
	SELECT l."user_id" AS "parent_id", l."related_user_id" AS "child_id" FROM "family_relationships" l
	WHERE l."relationship_type" = 'PARENT' AND l."deleted_at" IS NULL
), "with_old_descendant" ("id") AS (
	SELECT p."parent_id" FROM "parents" p JOIN "users" c ON c."id" = p."child_id"
	WHERE c."deleted_at" IS NULL AND c."birthdate" < to_char(now() - interval '95 years', 'YYYY-MM-DD')
	UNION
	SELECT p."parent_id" FROM "with_old_descendant" d JOIN "parents" p ON p."child_id" = d."id"
	JOIN "users" c ON c."id" = d."id" AND c."deleted_at" IS NULL
)
UPDATE "users" SET "presumed_dead" = true
WHERE "birthdate" < to_char(now() - interval '110 years', 'YYYY-MM-DD')
	OR ("birthdate" IS NULL AND "id" IN (SELECT "id" FROM "with_old_descendant"));
