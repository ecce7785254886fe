import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import { HOUSEHOLDS_PER_PAGE } from "#shared/reunions/event-lists/dues.schema.ts";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { urlOf } from "../../../../lib/calls/api.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, DownloadLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageButtons } from "../../../../ui/page-buttons.tsx";
import type { PlannedEvent } from "../../event-basics/index.ts";
import { duesQueries, type HouseholdDues, type Rates } from "./dues.api.ts";
import { formatHeadcount, formatHouseholdNames, unpaidOf, describeBalance } from "./dues-texts.ts";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentList } from "./payment-list.tsx";

/** What each household owes and has paid. Organizers record payments here. */
export function HouseholdDuesCard({ event, rates }: { event: PlannedEvent; rates: Rates }) {
  const [isUnpaidOnly, setUnpaidOnly] = useState(false);
  const [page, setPage] = useState(1);
  const params = { id: event.id };
  const query = useQuery({
    ...duesQueries.sheet({ params, query: { open: isUnpaidOnly ? "1" : undefined, page } }),
    placeholderData: keepPreviousData,
  });
  const sheet = query.data;
  const pageCount = Math.max(1, Math.ceil((sheet?.total ?? 0) / HOUSEHOLDS_PER_PAGE));
  // The last page may have become empty.
  if (sheet && !query.isPlaceholderData && page > pageCount) setPage(pageCount);
  const formatAmount = (amount: number) => formatMoney(amount, rates.currency);
  return (
    <Card title="Households">
      <div
        data-print="no"
        className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <CheckboxField
          label="Show unpaid only"
          checked={isUnpaidOnly}
          onChange={({ target }) => {
            setUnpaidOnly(target.checked);
            setPage(1);
          }}
        />
        <DownloadLink href={urlOf(duesContract.routes.export.path, params, {})}>
          <Download aria-hidden className="size-5" />
          Export dues
        </DownloadLink>
      </div>
      {sheet ? (
        <>
          <p className="tabular mb-2 text-lg">
            <strong>
              {formatAmount(sheet.paid)} of {formatAmount(sheet.due)} paid
            </strong>
            , {formatAmount(sheet.open)} unpaid
          </p>
          {sheet.households.length === 0 && (
            <p className="text-quiet">
              {isUnpaidOnly ? "No unpaid dues." : "No one is going yet."}
            </p>
          )}
          <ul aria-label="Households" className="divide-y divide-line">
            {sheet.households.map((dues) => (
              <DuesRow
                key={`${dues.userId}-${dues.guestId}`}
                event={event}
                dues={dues}
                currency={rates.currency}
              />
            ))}
          </ul>
          <PageButtons label="Household pages" page={page} pages={pageCount} onShow={setPage} />
        </>
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the dues"
          loadingLabel="Loading the dues"
        >
          <Skeleton className="h-72" />
        </QueryPlaceholder>
      )}
    </Card>
  );
}

interface DuesRowProps {
  event: PlannedEvent;
  dues: HouseholdDues;
  currency: string;
}

function DuesRow({ event, dues, currency }: DuesRowProps) {
  const [isRecording, setRecording] = useState(false);
  const { userId, guestId, due } = dues;
  const isUnpaid = unpaidOf(dues) > 0;
  return (
    <li className="py-4 print:break-inside-avoid">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            {formatHouseholdNames(dues)}
            <Badge tone={isUnpaid ? "marigold" : "evergreen"}>
              {describeBalance(dues, currency)}
            </Badge>
          </h3>
          <p className="tabular text-quiet">
            {formatHeadcount(dues)}: {formatMoney(due, currency)}
          </p>
        </div>
        {!isRecording && (userId ?? guestId) !== null && (
          <Button
            data-print="no"
            aria-label={`Mark as paid: ${formatHouseholdNames(dues)}`}
            onClick={() => setRecording(true)}
          >
            Mark as paid
          </Button>
        )}
      </div>
      <PaymentList currency={currency} dues={dues} eventId={event.id} />
      {isRecording && (
        <div className="mt-4">
          <PaymentForm
            eventId={event.id}
            dues={dues}
            currency={currency}
            today={event.today}
            onDone={() => setRecording(false)}
          />
        </div>
      )}
    </li>
  );
}
