CREATE TABLE "email_verification" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"checked_in" boolean DEFAULT false NOT NULL,
	"checked_in_time" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_status_known" CHECK ("attendance"."status" in ('confirmed', 'pending', 'declined', 'attended')),
	CONSTRAINT "attendance_checked_in_agrees" CHECK ("attendance"."checked_in" = ("attendance"."status" = 'attended'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"location" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"capacity" integer,
	"rsvp_deadline" text,
	"family_group_id" integer,
	"family_branch" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "events_end_after_start" CHECK ("events"."end_date" >= "events"."start_date"),
	CONSTRAINT "events_capacity_bounds" CHECK ("events"."capacity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "schedule_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"icon" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_items_end_after_start" CHECK ("schedule_items"."end_time" > "schedule_items"."start_time")
);
--> statement-breakpoint
CREATE TABLE "family_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_group_id" integer NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" integer,
	"message" text,
	"last_sent_at" timestamp with time zone,
	"recipient_name" text,
	CONSTRAINT "family_invitations_status_known" CHECK ("family_invitations"."status" in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"sender_id" integer,
	"recipient_id" integer,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"family_group_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('pending', 'sending', 'sent', 'partial', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "family_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"logo" text,
	"contact_email" text,
	"contact_phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "family_groups_name_not_blank" CHECK (length(btrim("family_groups"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"username" text,
	"password" text,
	"full_name" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"mobile_phone" text,
	"birthdate" text,
	"birthdate_words" text,
	"photo" text,
	"sex" text,
	"is_deceased" boolean DEFAULT false NOT NULL,
	"death_date" text,
	"death_date_words" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"family_branch" text,
	"family_group_id" integer,
	"former_family_group_id" integer,
	"verified" boolean DEFAULT false NOT NULL,
	"claimable" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"search_name" text GENERATED ALWAYS AS (fold(coalesce(nullif(btrim("users"."full_name"), ''), nullif(joined_name("users"."first_name", "users"."last_name"), ''), nullif(btrim("users"."username"), ''), 'Unknown'))) STORED NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('SUPER_ADMIN', 'FAMILY_ADMIN', 'USER', 'CHILD', 'GUEST')),
	CONSTRAINT "users_sex_known" CHECK ("users"."sex" in ('female', 'male', 'other')),
	CONSTRAINT "users_email_not_blank" CHECK ("users"."email" <> ''),
	CONSTRAINT "users_birthdate_form" CHECK ("users"."birthdate" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "users_death_date_form" CHECK ("users"."death_date" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "family_relationships" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"related_user_id" integer NOT NULL,
	"relationship_type" text NOT NULL,
	"relationship_status" text DEFAULT 'CURRENT' NOT NULL,
	"kind" text,
	"start_date" text,
	"start_date_words" text,
	"end_date" text,
	"end_date_words" text,
	"recorded_by" integer,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "family_relationships_two_people" CHECK ("family_relationships"."user_id" <> "family_relationships"."related_user_id"),
	CONSTRAINT "family_relationships_type_known" CHECK ("family_relationships"."relationship_type" in ('SPOUSE', 'PARENT', 'CHILD', 'EXTENDED')),
	CONSTRAINT "family_relationships_status_known" CHECK ("family_relationships"."relationship_status" in ('CURRENT', 'FORMER', 'DECEASED', 'HONORARY')),
	CONSTRAINT "family_relationships_kind_known" CHECK ("family_relationships"."kind" in ('birth', 'adoptive', 'step', 'foster', 'married', 'partners', 'divorced'))
);
--> statement-breakpoint
ALTER TABLE "email_verification" ADD CONSTRAINT "email_verification_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_groups" ADD CONSTRAINT "family_groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_family_group_id_family_groups_id_fk" FOREIGN KEY ("former_family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_related_user_id_users_id_fk" FOREIGN KEY ("related_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_relationships" ADD CONSTRAINT "family_relationships_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_verification_token_unique" ON "email_verification" USING btree ("token");--> statement-breakpoint
CREATE INDEX "email_verification_user" ON "email_verification" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_event_user_unique" ON "attendance" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "attendance_user" ON "attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_event_status" ON "attendance" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "events_group_days" ON "events" USING btree ("family_group_id","end_date") WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "schedule_items_event" ON "schedule_items" USING btree ("event_id","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "family_invitations_token_unique" ON "family_invitations" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "family_invitations_pending_unique" ON "family_invitations" USING btree ("family_group_id",lower("email")) WHERE "family_invitations"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "family_invitations_email" ON "family_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_unique" ON "message_recipients" USING btree ("message_id","recipient_id");--> statement-breakpoint
CREATE INDEX "message_recipients_recipient" ON "message_recipients" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "messages_group" ON "messages" USING btree ("family_group_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_groups_name_unique" ON "family_groups" USING btree (lower("name")) WHERE "family_groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_group_name" ON "users" USING btree ("family_group_id","search_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search_trigrams" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_former_group" ON "users" USING btree ("former_family_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_relationships_unique" ON "family_relationships" USING btree ("user_id","related_user_id","relationship_type") WHERE "family_relationships"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "family_relationships_related" ON "family_relationships" USING btree ("related_user_id");