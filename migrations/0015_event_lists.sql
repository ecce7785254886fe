CREATE TABLE "event_dues" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"per_adult" integer NOT NULL,
	"per_child" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_dues_currency_form" CHECK ("event_dues"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "event_dues_not_negative" CHECK ("event_dues"."per_adult" >= 0 and "event_dues"."per_child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer,
	"attendance_id" integer,
	"amount" integer NOT NULL,
	"paid_on" text NOT NULL,
	"marked_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_payments_day_form" CHECK ("event_payments"."paid_on" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "event_payments_positive" CHECK ("event_payments"."amount" > 0),
	CONSTRAINT "event_payments_one_payer" CHECK (num_nonnulls("event_payments"."user_id", "event_payments"."attendance_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "event_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"choices" jsonb,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"totals" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_questions_kind_known" CHECK ("event_questions"."kind" in ('line', 'number', 'choice', 'yesNo')),
	CONSTRAINT "event_questions_audience_known" CHECK ("event_questions"."audience" in ('everyone', 'adults', 'children')),
	CONSTRAINT "event_questions_choices_by_kind" CHECK (("event_questions"."choices" is not null) = ("event_questions"."kind" = 'choice'))
);
--> statement-breakpoint
CREATE TABLE "event_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"attendance_id" integer NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_task_takes" (
	"id" serial PRIMARY KEY NOT NULL,
	"task_id" integer NOT NULL,
	"attendance_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_task_takes_quantity_bounds" CHECK ("event_task_takes"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "event_tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"needed" integer DEFAULT 1 NOT NULL,
	"place" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_tasks_kind_known" CHECK ("event_tasks"."kind" in ('bring', 'help')),
	CONSTRAINT "event_tasks_needed_bounds" CHECK ("event_tasks"."needed" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "event_dues" ADD CONSTRAINT "event_dues_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payments" ADD CONSTRAINT "event_payments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payments" ADD CONSTRAINT "event_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payments" ADD CONSTRAINT "event_payments_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payments" ADD CONSTRAINT "event_payments_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_question_id_event_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."event_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_task_takes" ADD CONSTRAINT "event_task_takes_task_id_event_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."event_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_task_takes" ADD CONSTRAINT "event_task_takes_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_payments_event" ON "event_payments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_payments_user" ON "event_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_payments_attendance" ON "event_payments" USING btree ("attendance_id");--> statement-breakpoint
CREATE INDEX "event_payments_marked_by" ON "event_payments" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "event_questions_event" ON "event_questions" USING btree ("event_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "event_replies_unique" ON "event_replies" USING btree ("question_id","attendance_id");--> statement-breakpoint
CREATE INDEX "event_replies_attendance" ON "event_replies" USING btree ("attendance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_task_takes_unique" ON "event_task_takes" USING btree ("task_id","attendance_id");--> statement-breakpoint
CREATE INDEX "event_task_takes_attendance" ON "event_task_takes" USING btree ("attendance_id");--> statement-breakpoint
CREATE INDEX "event_tasks_event" ON "event_tasks" USING btree ("event_id","place");