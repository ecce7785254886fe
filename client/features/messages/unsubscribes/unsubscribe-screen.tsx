import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "wouter";
import {
  isNotFound,
  retryOnceUnlessNotFound,
  describeFailure,
} from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { unsubscribesApi, unsubscribesQueries } from "./unsubscribes.api.ts";
import { STILL_SENT } from "./still-sent.ts";

/** The page of an email's unsubscribe link. Opening it changes nothing, and unsubscribing can be undone. */
export default function UnsubscribeScreen() {
  const params = useParams<{ token: string }>();
  const linkQuery = unsubscribesQueries.open({ params });
  const query = useQuery({ ...linkQuery, retry: retryOnceUnlessNotFound });
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isUnsubscribed: boolean) =>
      unsubscribesApi.choose({ params, body: { isUnsubscribed } }),
    onSuccess: (choice) => cache.setQueryData(linkQuery.queryKey, choice),
    onError: (error) =>
      toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  });
  if (isNotFound(query.error))
    return (
      <div className="mx-auto grid max-w-md justify-items-center px-4 py-10 text-center">
        <LostDrawing />
        <PageHeading title="This link doesn't work" subtitle={describeFailure(query.error)} />
      </div>
    );
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't open this link"
        loadingLabel="Opening your link"
      >
        <Skeleton className="h-48 max-w-2xl" />
      </QueryPlaceholder>
    );
  const { name, isUnsubscribed } = query.data;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading
        title={isUnsubscribed ? "You're unsubscribed" : "Unsubscribe"}
        subtitle={
          isUnsubscribed
            ? `${name}, you won't get messages, invitations, or reminders anymore.`
            : `${name}, you get messages, invitations, and reminders by email.`
        }
      />
      <output className="sr-only">{isUnsubscribed ? "Unsubscribed" : "Subscribed"}</output>
      <p className="mb-6">{STILL_SENT}</p>
      <Button variant="primary" busy={isPending} onClick={() => mutate(!isUnsubscribed)}>
        {isUnsubscribed ? "Subscribe again" : "Unsubscribe"}
      </Button>
    </div>
  );
}
