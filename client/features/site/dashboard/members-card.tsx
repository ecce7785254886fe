import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { groupQueries } from "./dashboard.api.ts";

/** The number of members in the reader's family group. */
export function MembersCard() {
  const { data, error, isFetching, refetch } = useQuery(groupQueries.membersCount());
  if (error && !data)
    return (
      <ErrorState
        title="Couldn't count your family"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Card
      title="Family Members"
      aside={<UsersRound aria-hidden className="size-6 text-marigold-deep" />}
      footer={
        <TextLink href="/members?living=1" strong className="inline-flex min-h-touch items-center">
          View member directory
        </TextLink>
      }
    >
      {data ? <Count count={data.count} groupName={data.groupName} /> : <CardSkeleton />}
    </Card>
  );
}

function Count({ count, groupName }: { count: number; groupName: string | null }) {
  if (groupName === null)
    return (
      <>
        <p className="text-lg font-semibold">No family group</p>
        <p className="text-quiet">Join a family group to see members</p>
      </>
    );
  return (
    <>
      <p className="tabular font-heading text-3xl">{countOf(count, "member")}</p>
      <p className="text-quiet">in {groupName}</p>
    </>
  );
}

function CardSkeleton() {
  return (
    <Loading label="Counting your family">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-2 h-5 w-56" />
    </Loading>
  );
}
