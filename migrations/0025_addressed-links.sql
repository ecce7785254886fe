ALTER TABLE "links" DROP CONSTRAINT "links_subject_by_purpose";--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_subject_by_purpose" CHECK (("links"."purpose" = 'invitation') = ("links"."invitation_id" is not null)
        and ("links"."purpose" = 'invitation') = ("links"."person_id" is null)
        and ("links"."purpose" = 'rsvp') = ("links"."event_id" is not null)
        and ("links"."purpose" in ('reset', 'verification', 'setUp')) = ("links"."email" is not null));