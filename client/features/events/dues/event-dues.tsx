import { useQuery } from "@tanstack/react-query";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import { moneyInWords } from "#shared/event-lists/money.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { PlannedEvent } from "../events.api.ts";
import { duesQueries, type HouseholdDues, type Rates } from "./dues.api.ts";
import { DuesSheet } from "./dues-sheet.tsx";
import { headsInWords, ratesInWords, standInWords } from "./dues-words.ts";
import { PaymentList } from "./payment-list.tsx";
import { RatesCard } from "./rates-card.tsx";

/** What an event asks of each who comes: for organisers of all households, for others of their own. */
export default function EventDues({ event }: { event: PlannedEvent }) {
  const isOrganiser = mayManageEvent(useSignedIn(), event);
  const query = useQuery(duesQueries.own({ params: { id: event.id } }));
  if (!query.data)
    return (
      <NotHere query={query} failed="We couldn't read the dues" loading="Loading the dues">
        <Skeleton className="h-72" />
      </NotHere>
    );
  const { rates, own } = query.data;
  return (
    <div className="grid gap-6">
      {isOrganiser && <RatesCard eventId={event.id} rates={rates} />}
      {rates && own && <OwnDues rates={rates} own={own} />}
      {rates && !own && !isOrganiser && (
        <Card title="Your household">
          <p>Nobody of your household has said yet that they come, so nothing is owed.</p>
          <p className="text-quiet">{ratesInWords(rates)}</p>
        </Card>
      )}
      {!rates && !isOrganiser && (
        <Card>
          <p className="text-quiet">The organisers ask for no dues.</p>
        </Card>
      )}
      {isOrganiser && rates && <DuesSheet event={event} rates={rates} />}
    </div>
  );
}

function OwnDues({ rates, own }: { rates: Rates; own: HouseholdDues }) {
  return (
    <Card title="Your household">
      <p className="tabular text-lg font-semibold">{standInWords(own, rates.currency)}</p>
      <p className="tabular">
        {headsInWords(own)}: {moneyInWords(own.due, rates.currency)}
      </p>
      <p className="text-quiet">{ratesInWords(rates)}. The organisers mark what has been paid.</p>
      <PaymentList currency={rates.currency} dues={own} />
    </Card>
  );
}
