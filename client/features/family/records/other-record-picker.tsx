import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { peopleQueries, RelativePicker } from "../people/index.ts";
import { mergeAddress } from "./person/records.api.ts";

/** Searches for a person's second profile in their family group. */
export function OtherRecordPicker({ one }: { one: number }) {
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
          onChoose={({ id }) => navigate(mergeAddress(one, Number(id)), { replace: true })}
        />
      </div>
    );
  return (
    <QueryPlaceholder
      query={record}
      failed="Couldn't load this profile"
      loading="Loading the profile"
    >
      <Skeleton className="h-24" />
    </QueryPlaceholder>
  );
}
