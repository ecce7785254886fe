import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { ErrorText } from "../../../../ui/error-text.tsx";
import { ShareRsvpLink } from "./rsvp-link-card.tsx";
import { rsvpLinkApi } from "./rsvp-link.api.ts";

interface GuestLinkSectionProps {
  /** The guest's attendance id. */
  attendeeId: number;
  name: string;
}

/** Creates a link for an organizer to pass on, so that a guest's household can reply without signing in. */
export function GuestLinkSection({ attendeeId, name }: GuestLinkSectionProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => rsvpLinkApi.createFor({ params: { id: attendeeId } }),
  });
  return (
    <section aria-label="RSVP link" className="mt-6 border-t border-line pt-4">
      <p>With a link, {name} can reply without signing in.</p>
      <ErrorText error={error} className="mt-2" />
      {data ? (
        <ShareRsvpLink address={data.address} />
      ) : (
        <Button busy={isPending} onClick={() => mutate()} className="mt-3">
          <Link2 aria-hidden className="size-5" />
          Create link
        </Button>
      )}
    </section>
  );
}
