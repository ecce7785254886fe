import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RELATIVES_PER_PAGE } from "#shared/who-comes/who-comes.contract.ts";
import { Card } from "../../../ui/card.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageButtons } from "../../../ui/page-buttons.tsx";
import { RelativeItem } from "./relative-item.tsx";
import { type ComingRelative, whoComesQueries } from "./who-comes.api.ts";

interface RelativesCardProps {
  eventId: number;
  readerId: number;
}

/** The reader's relatives who come, with the way between: those whom they have not met yet first. */
export default function RelativesCard({ eventId, readerId }: RelativesCardProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...whoComesQueries.relatives({ params: { id: eventId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / RELATIVES_PER_PAGE));
  // Who was on the last page alone comes no more.
  if (data && !query.isPlaceholderData && page > pages) setPage(pages);
  const isNew = data?.relatives.filter((relative) => relative.isNew) ?? [];
  const others = data?.relatives.filter((relative) => !relative.isNew) ?? [];
  return (
    <Card title="Your relatives who come" className="mt-6">
      {!data && (
        <NotHere
          query={query}
          failed="We couldn't read who of your relatives comes"
          loading="Reading who of your relatives comes"
        >
          <Skeleton className="h-40" />
        </NotHere>
      )}
      {data?.total === 0 && (
        <p className="text-quiet">None of your relatives has said yet that they come.</p>
      )}
      {isNew.length > 0 && (
        <Relatives title={toMeet(data?.unmet ?? 0)} relatives={isNew} readerId={readerId} />
      )}
      {others.length > 0 && (
        <Relatives
          title={isNew.length > 0 ? "And of those you know" : null}
          relatives={others}
          readerId={readerId}
        />
      )}
      <PageButtons label="Pages of relatives" page={page} pages={pages} onShow={setPage} />
    </Card>
  );
}

const toMeet = (count: number) =>
  count === 1 ? "One you may not have met yet" : `${count} you may not have met yet`;

interface RelativesProps {
  title: string | null;
  relatives: ComingRelative[];
  readerId: number;
}

const Relatives = ({ title, relatives, readerId }: RelativesProps) => (
  <>
    {title && <h3 className="mt-2 mb-1 text-lg">{title}</h3>}
    <ul aria-label={title ?? "Your relatives who come"} className="grid gap-x-8 lg:grid-cols-2">
      {relatives.map((relative) => (
        <RelativeItem key={relative.id} relative={relative} readerId={readerId} />
      ))}
    </ul>
  </>
);
