import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wordsOf } from "../../lib/calls/failure.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { stoppedMailApi, stoppedMailQueries } from "./stopped-mail.api.ts";
import { WHAT_COMES } from "./what-comes.ts";

/** Whether one gets messages, questions and reminders, in one's own profile. */
export default function StoppedMailCard() {
  const asked = stoppedMailQueries.own();
  const query = useQuery(asked);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (hasStopped: boolean) => stoppedMailApi.chooseOwn({ body: { hasStopped } }),
    onSuccess: (choice) => cache.setQueryData(asked.queryKey, choice),
    onError: (error) =>
      toast({ title: "Not saved", description: wordsOf(error), destructive: true }),
  });
  return (
    <Card title="Mail to you">
      {query.data ? (
        <CheckboxField
          label="Messages, questions and reminders by mail"
          hint={WHAT_COMES}
          checked={!query.data.hasStopped}
          disabled={isPending}
          onChange={({ target }) => mutate(!target.checked)}
        />
      ) : (
        <NotHere query={query} failed="We couldn't load this" loading="Loading what you get">
          <Skeleton className="h-16" />
        </NotHere>
      )}
    </Card>
  );
}
