import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ErrorText } from "../../../../ui/error-text.tsx";
import { ShareLink } from "../../../../ui/share/share-link.tsx";
import { runWithToast } from "../../../../ui/windows/run-with-toast.ts";
import { rsvpLinkApi } from "./rsvp-link.api.ts";

/** Creates links for the household to reply without signing in, and ends them. */
export function RsvpLinkCard({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => rsvpLinkApi.createOwn({ params }),
  });
  const end = () =>
    runWithToast(() => rsvpLinkApi.revokeOwn({ params }), {
      doneTitle: "Links turned off",
      errorTitle: "Couldn't turn off the links",
      refetch: () => Promise.resolve(),
    });
  return (
    <Card title="RSVP link for your household">
      <p>
        Anyone with this link can reply for your household without signing in. It shows only first
        names and replies.
      </p>
      <ErrorText error={error} className="mt-3" />
      {data && <ShareRsvpLink address={data.address} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate()}>
          <Link2 aria-hidden className="size-5" />
          {data ? "Create another link" : "Create link"}
        </Button>
        <Button variant="quiet" onClick={() => void end()}>
          Turn off all links
        </Button>
      </div>
    </Card>
  );
}

/** An RSVP link to pass on. The server keeps only its hash, so it can't be shown again. */
export const ShareRsvpLink = ({ address }: { address: string }) => (
  <div className="mt-4">
    <ShareLink address={address} title="RSVP" hint="Copy it now. It won't be shown again." />
  </div>
);
