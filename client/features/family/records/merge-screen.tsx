import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { isAdministrator } from "#shared/lib/roles.ts";
import { parseId } from "../../../lib/paths.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { peopleQueries, RelativePicker } from "../people/index.ts";
import { MergeForm } from "./merge-form.tsx";
import { recordQueries, mergeUrl } from "./person/records.api.ts";

/** Two profiles of one person side by side, at /members/merge?one=…&other=… */
export default function MergeScreen() {
  const user = useSignedIn();
  const [params] = useSearchParams();
  const [one, other] = [parseId(params.get("one")), parseId(params.get("other"))];
  return (
    <>
      <PageHeading
        title="Merge two profiles"
        subtitle="For someone who is in the tree twice. The two profiles become one."
      />
      {!isAdministrator(user) || one === null ? (
        <NothingToMerge isAllowed={isAdministrator(user)} />
      ) : other === null ? (
        <OtherRecordPicker one={one} />
      ) : (
        <MergeComparison key={`${one} ${other}`} one={one} other={other} />
      )}
    </>
  );
}

function NothingToMerge({ isAllowed }: { isAllowed: boolean }) {
  return (
    <EmptyState
      title={isAllowed ? "No profile chosen" : "Only administrators can merge profiles"}
      action={
        <ButtonLink href="/members" variant="primary">
          See all members
        </ButtonLink>
      }
    >
      {isAllowed
        ? "Open the profile of someone who is in the tree twice, then choose “Merge with another profile…”."
        : "Is someone in the tree twice? Tell an administrator."}
    </EmptyState>
  );
}

function MergeComparison({ one, other }: { one: number; other: number }) {
  const [, navigate] = useLocation();
  const [isSwapped, setSwapped] = useState(false);
  const [kept, gone] = isSwapped ? [other, one] : [one, other];
  const records = useQuery({
    ...recordQueries.preview({ params: { id: kept }, query: { duplicateId: gone } }),
    // Refetching would reset the choices; merging reports changes made meanwhile.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  const { data, refetch } = records;
  if (data)
    return (
      <MergeForm
        key={`${kept} ${data.kept.version} ${data.gone.version}`}
        preview={data}
        onSwap={() => setSwapped(!isSwapped)}
        onRefetch={() => void refetch()}
        onMerged={(id) => navigate(`/profile/${id}`)}
      />
    );
  return (
    <QueryPlaceholder
      query={records}
      errorTitle="Couldn't load these two profiles"
      loadingLabel="Loading both profiles"
    >
      <span className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </span>
      <Skeleton className="mt-6 h-64" />
    </QueryPlaceholder>
  );
}

/** Searches for a person's second profile in their family group. */
function OtherRecordPicker({ one }: { one: number }) {
  const [, navigate] = useLocation();
  const record = useQuery(peopleQueries.get({ params: { id: one } }));
  const { data } = record;
  if (data)
    return (
      <div className="max-w-lg">
        <RelativePicker
          label={`Which other profile is also ${data.fullName}?`}
          hint="Type the name on the other profile."
          familyGroupId={data.familyGroupId}
          chosen={null}
          onChoose={({ id }) => navigate(mergeUrl(one, Number(id)), { replace: true })}
        />
      </div>
    );
  return (
    <QueryPlaceholder
      query={record}
      errorTitle="Couldn't load this profile"
      loadingLabel="Loading the profile"
    >
      <Skeleton className="h-24" />
    </QueryPlaceholder>
  );
}
