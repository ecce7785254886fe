import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { unsubscribesApi, unsubscribesQueries } from "./unsubscribes.api.ts";
import { STILL_SENT } from "./still-sent.ts";

/** Subscribes or unsubscribes the reader, on their own profile. */
export default function UnsubscribeCard() {
  const ownQuery = unsubscribesQueries.own();
  const query = useQuery(ownQuery);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isUnsubscribed: boolean) =>
      unsubscribesApi.chooseOwn({ body: { isUnsubscribed } }),
    onSuccess: (choice) => cache.setQueryData(ownQuery.queryKey, choice),
    onError: (error) =>
      toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  });
  return (
    <Card title="Emails to you">
      {query.data ? (
        <CheckboxField
          label="Messages, invitations, and reminders by email"
          hint={STILL_SENT}
          checked={!query.data.isUnsubscribed}
          disabled={isPending}
          onChange={({ target }) => mutate(!target.checked)}
        />
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load your email settings"
          loadingLabel="Loading your email settings"
        >
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      )}
    </Card>
  );
}
