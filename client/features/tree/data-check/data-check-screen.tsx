import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "wouter";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useGroupNames } from "../../family/groups/index.ts";
import { dataCheckQueries } from "./data-check.api.ts";
import { AllFindings, FindingsCard } from "./findings-card.tsx";

const ID = /^[1-9]\d{0,9}$/;

/** Possible errors in a family's data, for its administrators. */
export default function DataCheckScreen() {
  const { id = "" } = useParams();
  return ID.test(id) ? <GroupCheck groupId={Number(id)} /> : <NoSuchGroup />;
}

function NoSuchGroup() {
  return (
    <>
      <PageHeading title="Data check" />
      <EmptyState
        drawing={<LostDrawing />}
        title="Family group not found"
        action={
          <ButtonLink href="/family-groups" variant="primary">
            Family groups
          </ButtonLink>
        }
      />
    </>
  );
}

function GroupCheck({ groupId }: { groupId: number }) {
  const name = useGroupNames()(groupId);
  return (
    <>
      <PageHeading
        title="Data check"
        subtitle={`Entries that look impossible${name ? ` in ${name}` : ""}`}
        actions={<ButtonLink href="/family-groups">Family groups</ButtonLink>}
      />
      <RuleResults group={groupId} />
    </>
  );
}

function RuleResults({ group }: { group: number }) {
  const query = useQuery(dataCheckQueries.check({ params: { id: group } }));
  const { data } = query;
  if (!data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't check this family's data"
        loadingLabel="Checking the data"
      >
        <Skeleton className="h-40" />
        <Skeleton className="mt-6 h-40" />
      </QueryPlaceholder>
    );
  const count = data.rules.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <output className="tabular mb-4 block text-quiet empty:hidden">{describeCount(count)}</output>
      {count === 0 && (
        <EmptyState drawing={<AlbumDrawing />} title="No possible errors">
          All dates and relationships in this family look right.
        </EmptyState>
      )}
      <div className="grid gap-6">
        {data.rules.map((result) => (
          <FindingsCard key={result.rule} result={result} group={group} />
        ))}
        {data.accepted > 0 && <AcceptedCard group={group} count={data.accepted} />}
      </div>
    </>
  );
}

const describeCount = (count: number) => count > 0 && countOf(count, "possible error");

function AcceptedCard({ group, count }: { group: number; count: number }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Card title="Marked as correct">
      <p className="mb-3 text-quiet">
        {`${countOf(count, "entry comes", "entries come")} back if the dates or relationships change.`}
      </p>
      <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        {isExpanded ? "Hide entries" : "Show entries"}
      </Button>
      {isExpanded && (
        <AllFindings filter={{ accepted: "1" }} group={group} label="Marked as correct" />
      )}
    </Card>
  );
}
