import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { rsvpLinkApi } from "./rsvp-link.api.ts";

/** A link by which a household answers without signing in, and how all of them are ended. */
export function LinkCard({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => rsvpLinkApi.makeOwn({ params }),
  });
  const end = () =>
    tellOutcome(() => rsvpLinkApi.endOwn({ params }), {
      done: "Links ended",
      failed: "Links not ended",
      renew: () => Promise.resolve(),
    });
  return (
    <Card title="A link for your household">
      <p>
        Whoever has it can answer for your household at this event, without signing in, and do
        nothing else. It shows first names and answers.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-brick">
          {wordsOf(error)}
        </p>
      )}
      {data && <LinkAddress address={data.address} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate()}>
          <Link2 aria-hidden className="size-5" />
          {data ? "Make another link" : "Make a link"}
        </Button>
        <Button variant="quiet" onClick={() => void end()}>
          End all links of your household
        </Button>
      </div>
    </Card>
  );
}

/** An address that is shown once, to be copied. */
export function LinkAddress({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await copyText(address);
    if (isCopied) toast({ title: "Copied" });
    else toast({ title: "Couldn't copy. Select the link and copy it.", destructive: true });
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        label="The link"
        hint="It is shown this once."
        className="min-w-60 flex-1"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()} className="mb-7">
        Copy
      </Button>
    </div>
  );
}
