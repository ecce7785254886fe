CREATE TABLE "life_facts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"one_id" integer,
	"other_id" integer,
	"kind" text NOT NULL,
	"label" text,
	"detail" text,
	"date" text,
	"date_words" text,
	"place" text,
	"note" text,
	"sources" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"search_place" text GENERATED ALWAYS AS (fold("life_facts"."place")) STORED,
	CONSTRAINT "life_facts_person_or_pair" CHECK (num_nonnulls("life_facts"."user_id", "life_facts"."one_id") = 1 and num_nulls("life_facts"."one_id", "life_facts"."other_id") <> 1),
	CONSTRAINT "life_facts_pair_in_order" CHECK ("life_facts"."one_id" < "life_facts"."other_id"),
	CONSTRAINT "life_facts_day_elsewhere" CHECK ("life_facts"."kind" not in ('BIRT', 'DEAT') and ("life_facts"."kind" not in ('MARR', 'DIV') or "life_facts"."one_id" is null)
        or num_nonnulls("life_facts"."date", "life_facts"."date_words") = 0),
	CONSTRAINT "life_facts_event_called" CHECK ("life_facts"."kind" <> 'EVEN' or "life_facts"."label" is not null),
	CONSTRAINT "life_facts_kind_known" CHECK ("life_facts"."kind" in ('BIRT', 'CHR', 'DEAT', 'BURI', 'CREM', 'ADOP', 'BAPM', 'BARM', 'BASM', 'BLES', 'CHRA', 'CONF', 'FCOM', 'ORDN', 'NATU', 'EMIG', 'IMMI', 'PROB', 'WILL', 'GRAD', 'RETI', 'CAST', 'DSCR', 'EDUC', 'IDNO', 'NATI', 'NCHI', 'NMR', 'OCCU', 'PROP', 'RELI', 'SSN', 'TITL', 'MARR', 'ENGA', 'MARB', 'MARC', 'MARL', 'MARS', 'DIV', 'DIVF', 'ANUL', 'RESI', 'CENS', 'EVEN')),
	CONSTRAINT "life_facts_date_form" CHECK ("life_facts"."date" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "kept_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"one_id" integer,
	"other_id" integer,
	"family_group_id" integer,
	"fact_id" integer,
	"path" text,
	"level" integer NOT NULL,
	"xref" text,
	"tag" text NOT NULL,
	"value" text,
	"position" integer NOT NULL,
	CONSTRAINT "kept_lines_one_subject" CHECK (num_nonnulls("kept_lines"."user_id", "kept_lines"."one_id", "kept_lines"."family_group_id") = 1 and num_nulls("kept_lines"."one_id", "kept_lines"."other_id") <> 1),
	CONSTRAINT "kept_lines_pair_in_order" CHECK ("kept_lines"."one_id" < "kept_lines"."other_id"),
	CONSTRAINT "kept_lines_level_known" CHECK ("kept_lines"."level" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "other_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"search_name" text GENERATED ALWAYS AS (fold("other_names"."name")) STORED NOT NULL,
	CONSTRAINT "other_names_not_blank" CHECK (length(btrim("other_names"."name")) > 0),
	CONSTRAINT "other_names_kind_known" CHECK ("other_names"."kind" in ('maiden', 'married', 'nickname', 'aka', 'script'))
);
--> statement-breakpoint
ALTER TABLE "life_facts" ADD CONSTRAINT "life_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_facts" ADD CONSTRAINT "life_facts_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_facts" ADD CONSTRAINT "life_facts_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_facts" ADD CONSTRAINT "life_facts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_facts" ADD CONSTRAINT "life_facts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lines" ADD CONSTRAINT "kept_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lines" ADD CONSTRAINT "kept_lines_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lines" ADD CONSTRAINT "kept_lines_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lines" ADD CONSTRAINT "kept_lines_family_group_id_family_groups_id_fk" FOREIGN KEY ("family_group_id") REFERENCES "public"."family_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lines" ADD CONSTRAINT "kept_lines_fact_id_life_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."life_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_names" ADD CONSTRAINT "other_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_names" ADD CONSTRAINT "other_names_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_names" ADD CONSTRAINT "other_names_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_facts_person" ON "life_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "life_facts_one" ON "life_facts" USING btree ("one_id","other_id");--> statement-breakpoint
CREATE INDEX "life_facts_other" ON "life_facts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "life_facts_place_trigrams" ON "life_facts" USING gin ("search_place" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "life_facts_once_in_a_life" ON "life_facts" USING btree ("user_id","kind") WHERE "life_facts"."kind" in ('BIRT', 'DEAT') and "life_facts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "life_facts_once_in_a_union" ON "life_facts" USING btree ("one_id","other_id","kind") WHERE "life_facts"."kind" in ('MARR', 'DIV') and "life_facts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "kept_lines_person" ON "kept_lines" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "kept_lines_one" ON "kept_lines" USING btree ("one_id","other_id","position");--> statement-breakpoint
CREATE INDEX "kept_lines_other" ON "kept_lines" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "kept_lines_group" ON "kept_lines" USING btree ("family_group_id","position");--> statement-breakpoint
CREATE INDEX "kept_lines_fact" ON "kept_lines" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "other_names_person" ON "other_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "other_names_trigrams" ON "other_names" USING gin ("search_name" gin_trgm_ops);