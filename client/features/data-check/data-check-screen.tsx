import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "wouter";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useGroupNames } from "../groups/use-group-names.ts";
import { dataCheckQueries } from "./data-check.api.ts";
import { AllOf, FindingsCard } from "./findings-card.tsx";

const ID = /^[1-9]\d{0,9}$/;

/** What looks wrong in a family's data, for its administrators. */
export default function DataCheckScreen() {
  const { id = "" } = useParams();
  return ID.test(id) ? <CheckOf group={Number(id)} /> : <NoSuchGroup />;
}

function NoSuchGroup() {
  return (
    <>
      <PageHeading title="Data check" />
      <EmptyState
        drawing={<LostDrawing />}
        title="There is no such family group"
        action={
          <ButtonLink href="/family-groups" variant="primary">
            Family groups
          </ButtonLink>
        }
      />
    </>
  );
}

function CheckOf({ group }: { group: number }) {
  const name = useGroupNames()(group);
  return (
    <>
      <PageHeading
        title="Data check"
        subtitle={`What can hardly be true${name ? ` of ${name}` : ""}: only what holds for every day that an inexact date may mean.`}
        actions={<ButtonLink href="/family-groups">Family groups</ButtonLink>}
      />
      <Rules group={group} />
    </>
  );
}

function Rules({ group }: { group: number }) {
  const check = useQuery(dataCheckQueries.check({ params: { id: group } }));
  const { data } = check;
  if (!data)
    return (
      <NotHere
        query={check}
        failed="We couldn't check this family's data"
        loading="Checking the data"
      >
        <Skeleton className="h-40" />
        <Skeleton className="mt-6 h-40" />
      </NotHere>
    );
  const count = data.rules.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <output className="tabular mb-4 block text-quiet empty:hidden">{countLine(count)}</output>
      {count === 0 && (
        <EmptyState drawing={<AlbumDrawing />} title="Nothing looks wrong">
          Dates and relationships agree with one another, as far as they are known.
        </EmptyState>
      )}
      <div className="grid gap-6">
        {data.rules.map((found) => (
          <FindingsCard key={found.rule} found={found} group={group} />
        ))}
        {data.accepted > 0 && <AcceptedCard group={group} count={data.accepted} />}
      </div>
    </>
  );
}

const countLine = (count: number) =>
  count > 0 &&
  `${count.toLocaleString("en-US")} ${count === 1 ? "thing looks" : "things look"} wrong`;

function AcceptedCard({ group, count }: { group: number; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Marked as right">
      <p className="mb-3 text-quiet">
        {`Somebody looked at ${count === 1 ? "this" : `these ${count.toLocaleString("en-US")}`} and said so. ${count === 1 ? "It comes" : "They come"} back if what ${count === 1 ? "it is" : "they are"} about changes.`}
      </p>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Hide them" : "Show them"}
      </Button>
      {isOpen && <AllOf wanted={{ accepted: "1" }} group={group} label="Marked as right" />}
    </Card>
  );
}
