import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Card } from "../../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import type { PlannedEvent } from "../../event-basics/index.ts";
import { Button } from "../../../../ui/button.tsx";
import { duesQueries, type HouseholdDues, type Rates } from "./dues.api.ts";
import { HouseholdDuesCard } from "./household-dues-card.tsx";
import { formatHeadcount, describeRates, describeBalance } from "./dues-texts.ts";
import { PaymentList } from "./payment-list.tsx";
import { RatesForm } from "./rates-form.tsx";

/** An event's dues: of all households for organizers, of their own household for everyone else. */
export default function EventDues({ event }: { event: PlannedEvent }) {
  const isOrganizer = mayManageEvent(useSignedIn(), event);
  const query = useQuery(duesQueries.own({ params: { id: event.id } }));
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load the dues"
        loadingLabel="Loading the dues"
      >
        <Skeleton className="h-72" />
      </QueryPlaceholder>
    );
  const { rates, own } = query.data;
  return (
    <div className="grid gap-6">
      {isOrganizer && <RatesCard eventId={event.id} rates={rates} />}
      {rates && own && <OwnDues rates={rates} own={own} />}
      {rates && !own && !isOrganizer && (
        <Card title="Your household">
          <p>No one in your household is going yet, so you don’t owe anything.</p>
          <p className="text-quiet">{describeRates(rates)}</p>
        </Card>
      )}
      {!rates && !isOrganizer && (
        <Card>
          <p className="text-quiet">This event has no dues.</p>
        </Card>
      )}
      {isOrganizer && rates && <HouseholdDuesCard event={event} rates={rates} />}
    </div>
  );
}

function OwnDues({ rates, own }: { rates: Rates; own: HouseholdDues }) {
  return (
    <Card title="Your household">
      <p className="tabular text-lg font-semibold">{describeBalance(own, rates.currency)}</p>
      <p className="tabular">
        {formatHeadcount(own)}: {formatMoney(own.due, rates.currency)}
      </p>
      <p className="text-quiet">{describeRates(rates)}. The organizers record payments.</p>
      <PaymentList currency={rates.currency} dues={own} />
    </Card>
  );
}

/** What each adult and child owes. Organizers edit it in place. */
function RatesCard({ eventId, rates }: { eventId: number; rates: Rates | null }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <Card title="Dues">
        <RatesForm eventId={eventId} rates={rates} onDone={() => setEditing(false)} />
      </Card>
    );
  return (
    <Card
      title="Dues"
      footer={
        <Button
          variant={rates ? "secondary" : "primary"}
          data-print="no"
          onClick={() => setEditing(true)}
        >
          {rates ? "Edit dues" : "Set dues"}
        </Button>
      }
    >
      <p className="tabular">
        {rates
          ? `${describeRates(rates)}.`
          : "Set an amount for each adult and child, then mark households as paid. Homecoming doesn't take payments."}
      </p>
    </Card>
  );
}
