import { useQuery } from "@tanstack/react-query";
import { TicketCheck } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { eventQueries, upcomingQuery } from "./dashboard.api.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** How many of the invited people are going to the next reunion. */
export function AttendeesCard() {
  const { data: upcoming } = useQuery(upcomingQuery);
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQueries.attendees(),
    enabled: Boolean(upcoming),
  });
  if (error && !data)
    return (
      <ErrorState
        title="Couldn't count the attendees"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const isLoading = upcoming === undefined || (upcoming !== null && !data);
  return (
    <Card
      title="Attendees"
      aside={<TicketCheck aria-hidden className="size-6 text-marigold-deep" />}
      footer={
        <TextLink href="/members" strong className="inline-flex min-h-touch items-center">
          Manage attendees
        </TextLink>
      }
    >
      {isLoading ? (
        <Loading label="Counting the attendees">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="mt-2 h-5 w-56" />
        </Loading>
      ) : (
        <Count count={upcoming && data ? data : null} />
      )}
    </Card>
  );
}

function Count({ count }: { count: { confirmed: number; total: number } | null }) {
  if (!count || count.total === 0)
    return (
      <>
        <p className="text-lg font-semibold">No attendees yet</p>
        <p className="text-quiet">Invite family members</p>
      </>
    );
  return (
    <>
      <p className="tabular font-heading text-3xl">{count.confirmed} confirmed</p>
      <p className="text-quiet">out of {count.total} invited</p>
    </>
  );
}
