import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { peopleQueries } from "../people/people.api.ts";
import { RelativePicker } from "../people/relative-picker.tsx";
import { mergeAddress } from "./person/records.api.ts";

/** Looks for the second record of somebody, in their family group. */
export function OtherRecordPicker({ one }: { one: number }) {
  const [, navigate] = useLocation();
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.get({ params: { id: one } }));
  if (data)
    return (
      <div className="max-w-lg">
        <RelativePicker
          label={`Which record is ${data.fullName} too?`}
          hint="Type the name that the other record has."
          familyGroupId={data.familyGroupId}
          chosen={null}
          onChoose={({ id }) => navigate(mergeAddress(one, Number(id)), { replace: true })}
          focusRef={() => undefined}
        />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title="We couldn't open this record"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Loading label="Loading the record">
      <Skeleton className="h-24" />
    </Loading>
  );
}
