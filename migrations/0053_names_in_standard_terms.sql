ALTER TABLE "reached_through" RENAME TO "contact_persons";--> statement-breakpoint
ALTER TABLE "kept_mails" RENAME TO "captured_mails";--> statement-breakpoint
ALTER TABLE "refused_addresses" RENAME TO "suppressed_addresses";--> statement-breakpoint
ALTER TABLE "stopped_mails" RENAME TO "unsubscribes";--> statement-breakpoint
ALTER TABLE "event_task_takes" RENAME TO "event_task_sign_ups";--> statement-breakpoint
ALTER TABLE "event_replies" RENAME TO "event_answers";--> statement-breakpoint
ALTER TABLE "gedcom_file_pieces" RENAME TO "gedcom_file_chunks";--> statement-breakpoint
ALTER TABLE "family_groups" RENAME COLUMN "version" TO "family_version";--> statement-breakpoint
ALTER TABLE "family_groups" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "life_facts" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "other_names" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "family_relationships" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "message_drafts" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "event_dues" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "event_questions" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "event_tasks" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "schedule_items" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "edition" TO "version";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "followed" TO "synced_family_version";--> statement-breakpoint
ALTER TABLE "contact_persons" RENAME COLUMN "through_id" TO "contact_person_id";--> statement-breakpoint
ALTER TABLE "suggestions" RENAME COLUMN "asked" TO "suggested";--> statement-breakpoint
ALTER TABLE "captured_mails" RENAME COLUMN "kept_at" TO "captured_at";--> statement-breakpoint
ALTER TABLE "suppressed_addresses" RENAME COLUMN "refused_at" TO "suppressed_at";--> statement-breakpoint
ALTER TABLE "unsubscribes" RENAME COLUMN "stopped_at" TO "unsubscribed_at";--> statement-breakpoint
ALTER TABLE "mail_queue" RENAME COLUMN "paused_why" TO "pause_reason";--> statement-breakpoint
ALTER TABLE "mail_queue" RENAME COLUMN "try_at" TO "retry_at";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "away_since" TO "spot_freed_at";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "answered_by" TO "replied_by";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "taken_off_at" TO "removed_at";--> statement-breakpoint
ALTER TABLE "check_ins" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "check_ins" RENAME COLUMN "laptop" TO "station";--> statement-breakpoint
ALTER TABLE "event_helpers" RENAME COLUMN "part" TO "role";--> statement-breakpoint
ALTER TABLE "event_helpers" RENAME COLUMN "named_by" TO "added_by";--> statement-breakpoint
ALTER TABLE "event_task_sign_ups" RENAME COLUMN "taken_at" TO "signed_up_at";--> statement-breakpoint
ALTER TABLE "gedcom_files" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "gedcom_files" RENAME COLUMN "done" TO "result";--> statement-breakpoint
ALTER TABLE "gedcom_imports" RENAME COLUMN "done" TO "result";--> statement-breakpoint
ALTER INDEX "reached_through_whom" RENAME TO "contact_persons_contact_person";--> statement-breakpoint
ALTER INDEX "reached_through_set_by" RENAME TO "contact_persons_set_by";--> statement-breakpoint
ALTER TABLE "contact_persons" RENAME CONSTRAINT "reached_through_user_id_users_id_fk" TO "contact_persons_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "contact_persons" RENAME CONSTRAINT "reached_through_through_id_users_id_fk" TO "contact_persons_contact_person_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "contact_persons" RENAME CONSTRAINT "reached_through_set_by_users_id_fk" TO "contact_persons_set_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "contact_persons" RENAME CONSTRAINT "reached_through_another" TO "contact_persons_another";--> statement-breakpoint
ALTER INDEX "reached_through_pkey" RENAME TO "contact_persons_pkey";--> statement-breakpoint
ALTER INDEX "kept_mails_address" RENAME TO "captured_mails_address";--> statement-breakpoint
ALTER TABLE "captured_mails" RENAME CONSTRAINT "kept_mails_mail_id_unique" TO "captured_mails_mail_id_unique";--> statement-breakpoint
ALTER SEQUENCE "kept_mails_id_seq" RENAME TO "captured_mails_id_seq";--> statement-breakpoint
ALTER INDEX "kept_mails_pkey" RENAME TO "captured_mails_pkey";--> statement-breakpoint
ALTER TABLE "mail_queue" RENAME CONSTRAINT "mail_queue_pause_is_told" TO "mail_queue_pause_has_reason";--> statement-breakpoint
ALTER TABLE "suppressed_addresses" RENAME CONSTRAINT "refused_addresses_lower" TO "suppressed_addresses_lower";--> statement-breakpoint
ALTER INDEX "refused_addresses_pkey" RENAME TO "suppressed_addresses_pkey";--> statement-breakpoint
ALTER TABLE "unsubscribes" RENAME CONSTRAINT "stopped_mails_person_id_users_id_fk" TO "unsubscribes_person_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "stopped_mails_pkey" RENAME TO "unsubscribes_pkey";--> statement-breakpoint
ALTER INDEX "attendance_answered_by" RENAME TO "attendance_replied_by";--> statement-breakpoint
ALTER TABLE "attendance" RENAME CONSTRAINT "attendance_answered_by_users_id_fk" TO "attendance_replied_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "check_ins" RENAME CONSTRAINT "check_ins_deed_known" TO "check_ins_action_known";--> statement-breakpoint
ALTER TABLE "check_ins" RENAME CONSTRAINT "check_ins_undoes_by_deed" TO "check_ins_undoes_by_action";--> statement-breakpoint
ALTER INDEX "event_helpers_named_by" RENAME TO "event_helpers_added_by";--> statement-breakpoint
ALTER TABLE "event_helpers" RENAME CONSTRAINT "event_helpers_named_by_users_id_fk" TO "event_helpers_added_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "event_replies_unique" RENAME TO "event_answers_unique";--> statement-breakpoint
ALTER INDEX "event_replies_attendance" RENAME TO "event_answers_attendance";--> statement-breakpoint
ALTER TABLE "event_answers" RENAME CONSTRAINT "event_replies_question_id_event_questions_id_fk" TO "event_answers_question_id_event_questions_id_fk";--> statement-breakpoint
ALTER TABLE "event_answers" RENAME CONSTRAINT "event_replies_attendance_id_attendance_id_fk" TO "event_answers_attendance_id_attendance_id_fk";--> statement-breakpoint
ALTER SEQUENCE "event_replies_id_seq" RENAME TO "event_answers_id_seq";--> statement-breakpoint
ALTER INDEX "event_replies_pkey" RENAME TO "event_answers_pkey";--> statement-breakpoint
ALTER INDEX "event_task_takes_unique" RENAME TO "event_task_sign_ups_unique";--> statement-breakpoint
ALTER INDEX "event_task_takes_attendance" RENAME TO "event_task_sign_ups_attendance";--> statement-breakpoint
ALTER TABLE "event_task_sign_ups" RENAME CONSTRAINT "event_task_takes_task_id_event_tasks_id_fk" TO "event_task_sign_ups_task_id_event_tasks_id_fk";--> statement-breakpoint
ALTER TABLE "event_task_sign_ups" RENAME CONSTRAINT "event_task_takes_attendance_id_attendance_id_fk" TO "event_task_sign_ups_attendance_id_attendance_id_fk";--> statement-breakpoint
ALTER TABLE "event_task_sign_ups" RENAME CONSTRAINT "event_task_takes_quantity_bounds" TO "event_task_sign_ups_quantity_bounds";--> statement-breakpoint
ALTER SEQUENCE "event_task_takes_id_seq" RENAME TO "event_task_sign_ups_id_seq";--> statement-breakpoint
ALTER INDEX "event_task_takes_pkey" RENAME TO "event_task_sign_ups_pkey";--> statement-breakpoint
ALTER TABLE "gedcom_file_chunks" RENAME CONSTRAINT "gedcom_file_pieces_file_id_gedcom_files_id_fk" TO "gedcom_file_chunks_file_id_gedcom_files_id_fk";--> statement-breakpoint
ALTER TABLE "gedcom_file_chunks" RENAME CONSTRAINT "gedcom_file_pieces_file_id_position_pk" TO "gedcom_file_chunks_file_id_position_pk";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_of_event_say_which";--> statement-breakpoint
ALTER TABLE "suggestions" DROP CONSTRAINT "suggestions_status_known";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status_known";--> statement-breakpoint
ALTER TABLE "event_helpers" DROP CONSTRAINT "event_helpers_part_known";--> statement-breakpoint
UPDATE "suggestions" SET "status" = CASE "status" WHEN 'taken' THEN 'accepted' ELSE 'rejected' END WHERE "status" IN ('taken', 'declined');--> statement-breakpoint
UPDATE "mails" SET "kind" = CASE "kind" WHEN 'rsvpAsked' THEN 'rsvpInvitation' WHEN 'waitingList' THEN 'spotOpened' ELSE 'upcoming' END WHERE "kind" IN ('rsvpAsked', 'waitingList', 'beforehand');--> statement-breakpoint
UPDATE "mails" SET "status" = 'captured' WHERE "status" = 'kept';--> statement-breakpoint
UPDATE "messages" SET "status" = 'captured' WHERE "status" = 'kept';--> statement-breakpoint
UPDATE "event_helpers" SET "role" = CASE "role" WHEN 'organiser' THEN 'coOrganizer' ELSE 'checkIn' END;--> statement-breakpoint
-- A key in JSON text is always followed by a colon, and quotes in values are escaped, so these replace keys only.
UPDATE "household_moves" SET "people" = replace("people"::text, '"edition":', '"version":')::jsonb;--> statement-breakpoint
UPDATE "gedcom_imports" SET "changed" = replace("changed"::text, '"edition":', '"version":')::jsonb;--> statement-breakpoint
UPDATE "person_merges" SET "handed_over" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("handed_over"::text, '"edition":', '"version":'), '"takenOffAt":', '"removedAt":'), '"awaySince":', '"spotFreedAt":'), '"answeredBy":', '"repliedBy":'), '"part":', '"role":'), '"namedBy":', '"addedBy":'), '"throughId":', '"contactPersonId":'), '"takenAt":', '"signedUpAt":'), '"table": "reached_through"', '"table": "contact_persons"'), '"table": "kept_mails"', '"table": "captured_mails"'), '"table": "refused_addresses"', '"table": "suppressed_addresses"'), '"table": "stopped_mails"', '"table": "unsubscribes"'), '"table": "event_task_takes"', '"table": "event_task_sign_ups"'), '"table": "event_replies"', '"table": "event_answers"'), '"table": "gedcom_file_pieces"', '"table": "gedcom_file_chunks"'), '"column": "through_id"', '"column": "contact_person_id"'), '"column": "named_by"', '"column": "added_by"'), '"column": "answered_by"', '"column": "replied_by"'), '"role": "organiser"', '"role": "coOrganizer"'), '"role": "door"', '"role": "checkIn"')::jsonb;--> statement-breakpoint
UPDATE "history" SET "before" = CASE WHEN "before" ? 'reachedThrough' THEN ("before" - 'reachedThrough') || jsonb_build_object('contactPerson', "before" -> 'reachedThrough') ELSE "before" END, "after" = CASE WHEN "after" ? 'reachedThrough' THEN ("after" - 'reachedThrough') || jsonb_build_object('contactPerson', "after" -> 'reachedThrough') ELSE "after" END WHERE "before" ? 'reachedThrough' OR "after" ? 'reachedThrough';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'setUp', 'verification', 'reset', 'passwordChanged', 'addressChanged', 'addressInUse', 'secondFactorChanged', 'rsvpInvitation', 'rsvpReceived', 'reminder', 'followUp', 'upcoming', 'eventUpdate', 'spotOpened', 'message'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('pending', 'sending', 'sent', 'captured', 'failed', 'closed'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_of_event_say_which" CHECK (("mails"."kind" in ('rsvpInvitation', 'rsvpReceived', 'reminder', 'followUp', 'upcoming', 'eventUpdate', 'spotOpened')) = ("mails"."event_id" is not null));--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('open', 'accepted', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('pending', 'sending', 'sent', 'captured', 'partial', 'failed'));--> statement-breakpoint
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_role_known" CHECK ("event_helpers"."role" in ('coOrganizer', 'checkIn'));
