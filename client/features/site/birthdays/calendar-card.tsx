import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { messageOf } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { birthdayQueries, birthdaysApi } from "./birthdays.api.ts";

/** Creates the private address of the reader's calendar feed, which is shown once. */
export function CalendarCard() {
  const { data } = useQuery(birthdayQueries.feedState());
  const {
    mutate,
    isPending,
    data: newLink,
  } = useMutation({
    mutationFn: () => birthdaysApi.renewFeed(),
    onSuccess: () => invalidate("birthdays"),
    onError: (error) =>
      toast({
        title: "Couldn't create a calendar link",
        description: messageOf(error, "Try again."),
        destructive: true,
      }),
  });
  const hasLink = Boolean(data?.since);
  return (
    <Card title="Add to your calendar">
      <p className="text-quiet">
        Subscribe to birthdays, anniversaries, and events with a private link. Anyone who has the
        link can see them, so keep it to yourself.
      </p>
      {newLink && <FeedUrl address={newLink.address} />}
      {hasLink && !newLink && (
        <p className="mt-3">
          You already have a calendar link. If you create a new one, the old one stops working.
        </p>
      )}
      {data && !newLink && (
        <Button busy={isPending} onClick={() => mutate()} className="mt-4">
          {!isPending && <CalendarPlus aria-hidden className="size-5" />}
          {hasLink ? "Create new calendar link" : "Create calendar link"}
        </Button>
      )}
    </Card>
  );
}

function FeedUrl({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await copyText(address);
    if (isCopied) toast({ title: "Link copied" });
    else toast({ title: "Couldn't copy. Select the link and copy it.", destructive: true });
  };
  return (
    <>
      <TextField
        label="Your calendar link"
        hint="Copy it now, because it's shown only once. In your calendar app, choose “Subscribe” or “From URL.”"
        className="mt-4"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()} className="mt-3">
        Copy link
      </Button>
    </>
  );
}
