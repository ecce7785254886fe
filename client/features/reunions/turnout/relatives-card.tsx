import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, Fragment } from "react";
import { Link } from "wouter";
import { countOf } from "#shared/lib/count.ts";
import { RELATIVES_PER_PAGE } from "#shared/reunions/turnout/turnout.contract.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageButtons } from "../../../ui/page-buttons.tsx";
import { separatorBefore } from "../../../lib/separator-before.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type GoingRelative, turnoutQueries } from "./turnout.api.ts";

interface RelativesCardProps {
  eventId: number;
  viewerId: number;
  hasEnded: boolean;
}

/** The reader's relatives who are going and how they are related, people they haven't met first. */
export default function RelativesCard({ eventId, viewerId, hasEnded }: RelativesCardProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...turnoutQueries.relatives({ params: { id: eventId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / RELATIVES_PER_PAGE));
  // The last page may have become empty.
  if (data && !query.isPlaceholderData && page > pageCount) setPage(pageCount);
  const newRelatives = data?.relatives.filter((relative) => relative.isNew) ?? [];
  const otherRelatives = data?.relatives.filter((relative) => !relative.isNew) ?? [];
  return (
    <Card title={hasEnded ? "Relatives who said yes" : "Relatives who are coming"} className="mt-6">
      {!data && (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load your relatives"
          loadingLabel="Loading your relatives"
        >
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
      {data?.total === 0 && (
        <p className="text-quiet">
          {hasEnded
            ? "None of your relatives said yes."
            : "No relatives have said they’re coming yet."}
        </p>
      )}
      {newRelatives.length > 0 && (
        <RelativeList
          title={describeUnmet(data?.newRelatives ?? 0)}
          relatives={newRelatives}
          viewerId={viewerId}
        />
      )}
      {otherRelatives.length > 0 && (
        <RelativeList
          title={newRelatives.length > 0 ? "Your other relatives" : null}
          relatives={otherRelatives}
          viewerId={viewerId}
        />
      )}
      <PageButtons label="Relatives pages" page={page} pages={pageCount} onShow={setPage} />
    </Card>
  );
}

const describeUnmet = (count: number) => `${countOf(count, "relative")} you may not have met yet`;

interface RelativeListProps {
  title: string | null;
  relatives: GoingRelative[];
  viewerId: number;
}

const RelativeList = ({ title, relatives, viewerId }: RelativeListProps) => (
  <>
    {title && <h3 className="mt-2 mb-1 text-lg">{title}</h3>}
    <ul aria-label={title ?? "Relatives"} className="grid gap-x-8 lg:grid-cols-2">
      {relatives.map((relative) => (
        <RelativeItem key={relative.id} relative={relative} viewerId={viewerId} />
      ))}
    </ul>
  </>
);

interface RelativeItemProps {
  relative: GoingRelative;
  viewerId: number;
}

/** 'Ruth Berg: your second cousin, through Ingrid and Lars', with a link to the tree. */
function RelativeItem({ relative, viewerId }: RelativeItemProps) {
  const { id, fullName, kin, connectedBy, hasArrived } = relative;
  return (
    <li className="flex min-h-touch items-start gap-3 py-2">
      <Avatar {...avatarPropsOf(relative)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink strong href={`/profile/${id}`}>
            {fullName}
          </TextLink>
          {hasArrived && <Badge tone="lake">Checked in</Badge>}
        </p>
        <p>
          your {kin}
          {connectedBy.length > 0 && ", through "}
          {connectedBy.map((person, at) => (
            <Fragment key={person.id}>
              {separatorBefore(at, connectedBy.length)}
              <Link href={`/profile/${person.id}`} className="hover:underline">
                {person.name}
              </Link>
            </Fragment>
          ))}
        </p>
        <TextLink
          href={`/family-tree?relate=${viewerId},${id}`}
          aria-label={`How you and ${fullName} are related`}
          className="inline-flex min-h-touch items-center text-[0.9rem]"
        >
          How you're related
        </TextLink>
      </div>
    </li>
  );
}
