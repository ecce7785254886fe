import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkAddress } from "./link-card.tsx";
import { rsvpLinkApi } from "./rsvp-link.api.ts";

interface LinkForProps {
  /** Their row on the event's list. */
  attendeeId: number;
  name: string;
}

/** A link for an organiser to hand on, by which somebody's household answers without signing in. */
export function LinkFor({ attendeeId, name }: LinkForProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => rsvpLinkApi.makeFor({ params: { id: attendeeId } }),
  });
  return (
    <section aria-label="A link to answer" className="mt-6 border-t border-line pt-4">
      <p>By a link, {name} can answer without signing in.</p>
      {error && (
        <p role="alert" className="mt-2 text-brick">
          {wordsOf(error)}
        </p>
      )}
      {data ? (
        <LinkAddress address={data.address} />
      ) : (
        <Button busy={isPending} onClick={() => mutate()} className="mt-3">
          <Link2 aria-hidden className="size-5" />
          Make a link
        </Button>
      )}
    </section>
  );
}
