import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countOf } from "#shared/lib/count.ts";
import { RELATIVES_PER_PAGE } from "#shared/reunions/who-comes/who-comes.contract.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageButtons } from "../../../ui/page-buttons.tsx";
import { RelativeItem } from "./relative-item.tsx";
import { type ComingRelative, whoComesQueries } from "./who-comes.api.ts";

interface RelativesCardProps {
  eventId: number;
  readerId: number;
  isOver: boolean;
}

/** The reader's relatives who are going and how they are related, people they haven't met first. */
export default function RelativesCard({ eventId, readerId, isOver }: RelativesCardProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...whoComesQueries.relatives({ params: { id: eventId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / RELATIVES_PER_PAGE));
  // The last page may have become empty.
  if (data && !query.isPlaceholderData && page > pages) setPage(pages);
  const isNew = data?.relatives.filter((relative) => relative.isNew) ?? [];
  const others = data?.relatives.filter((relative) => !relative.isNew) ?? [];
  return (
    <Card title={isOver ? "Relatives who said yes" : "Relatives who are coming"} className="mt-6">
      {!data && (
        <QueryPlaceholder
          query={query}
          failed="Couldn't load your relatives"
          loading="Loading your relatives"
        >
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
      {data?.total === 0 && (
        <p className="text-quiet">
          {isOver
            ? "None of your relatives said yes."
            : "No relatives have said they’re coming yet."}
        </p>
      )}
      {isNew.length > 0 && (
        <Relatives title={toMeet(data?.unmet ?? 0)} relatives={isNew} readerId={readerId} />
      )}
      {others.length > 0 && (
        <Relatives
          title={isNew.length > 0 ? "Your other relatives" : null}
          relatives={others}
          readerId={readerId}
        />
      )}
      <PageButtons label="Relatives pages" page={page} pages={pages} onShow={setPage} />
    </Card>
  );
}

const toMeet = (count: number) => `${countOf(count, "relative")} you may not have met yet`;

interface RelativesProps {
  title: string | null;
  relatives: ComingRelative[];
  readerId: number;
}

const Relatives = ({ title, relatives, readerId }: RelativesProps) => (
  <>
    {title && <h3 className="mt-2 mb-1 text-lg">{title}</h3>}
    <ul aria-label={title ?? "Relatives"} className="grid gap-x-8 lg:grid-cols-2">
      {relatives.map((relative) => (
        <RelativeItem key={relative.id} relative={relative} readerId={readerId} />
      ))}
    </ul>
  </>
);
