import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { peopleQueries } from "../people/people.api.ts";
import { RelativePicker } from "../people/relative-picker.tsx";
import { mergeAddress } from "./person/records.api.ts";

/** Looks for the second record of somebody, in their family group. */
export function OtherRecordPicker({ one }: { one: number }) {
  const [, navigate] = useLocation();
  const record = useQuery(peopleQueries.get({ params: { id: one } }));
  const { data } = record;
  if (data)
    return (
      <div className="max-w-lg">
        <RelativePicker
          label={`Which record is ${data.fullName} too?`}
          hint="Type the name that the other record has."
          familyGroupId={data.familyGroupId}
          chosen={null}
          onChoose={({ id }) => navigate(mergeAddress(one, Number(id)), { replace: true })}
        />
      </div>
    );
  return (
    <NotHere query={record} failed="We couldn't open this record" loading="Loading the record">
      <Skeleton className="h-24" />
    </NotHere>
  );
}
