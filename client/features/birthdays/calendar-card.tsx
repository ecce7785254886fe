import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { messageOf } from "../../lib/calls/api.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { birthdayQueries, birthdaysApi } from "./birthdays.api.ts";

/** The private address by which one's own calendar shows these days. It is shown once. */
export function CalendarCard() {
  const { data } = useQuery(birthdayQueries.feedState());
  const {
    mutate,
    isPending,
    data: made,
  } = useMutation({
    mutationFn: () => birthdaysApi.renewFeed(),
    onSuccess: () => invalidate("birthdays"),
    onError: (error) =>
      toast({
        title: "We couldn't make an address",
        description: messageOf(error, "Please try again."),
        destructive: true,
      }),
  });
  const hasOne = Boolean(data?.since);
  return (
    <Card title="In your own calendar">
      <p className="text-quiet">
        Give your calendar a private address, and it shows these days and the family&apos;s events
        by itself. Whoever has the address can read them, so keep it to yourself.
      </p>
      {made && <Address address={made.address} />}
      {hasOne && !made && (
        <p className="mt-3">
          You have an address already. A new one takes its place: the old one stops working.
        </p>
      )}
      {data && !made && (
        <Button busy={isPending} onClick={() => mutate()} className="mt-4">
          {!isPending && <CalendarPlus aria-hidden className="size-5" />}
          {hasOne ? "Make a new address" : "Make an address"}
        </Button>
      )}
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await copyText(address);
    if (isCopied) toast({ title: "Copied" });
    else toast({ title: "Couldn't copy. Select the address and copy it.", destructive: true });
  };
  return (
    <>
      <TextField
        label="Your address"
        hint="It is shown this once. In your calendar, choose 'Subscribe' or 'From URL'."
        className="mt-4"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()} className="mt-3">
        Copy
      </Button>
    </>
  );
}
