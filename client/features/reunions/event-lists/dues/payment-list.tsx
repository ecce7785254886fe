import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { formatWeekdayDate } from "../../event-basics/index.ts";
import { Button } from "../../../../ui/button.tsx";
import { useActionWithUndo } from "../../../../ui/windows/use-action-with-undo.ts";
import { duesApi, type HouseholdDues, refetchDues } from "./dues.api.ts";
import { formatHouseholdNames } from "./dues-texts.ts";

interface PaymentListProps {
  currency: string;
  dues: HouseholdDues;
  /** The event whose payments can be removed; if left out, none can. */
  eventId?: number;
}

/** A household's payments in order of date. */
export function PaymentList({ currency, dues, eventId }: PaymentListProps) {
  if (dues.payments.length === 0) return null;
  return (
    <ul aria-label={`Payments: ${formatHouseholdNames(dues)}`} className="mt-2 grid gap-1">
      {dues.payments.map(({ id, amount, paidOn }) => (
        <li key={id} className="tabular flex flex-wrap items-center gap-x-3">
          <span>
            {formatMoney(amount, currency)} on {formatWeekdayDate(paidOn)}
          </span>
          {eventId !== undefined && (
            <RemovePaymentButton
              params={{ id: eventId, paymentId: id }}
              label={`${formatMoney(amount, currency)}, ${formatHouseholdNames(dues)}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RemovePaymentButtonProps {
  params: { id: number; paymentId: number };
  label: string;
}

function RemovePaymentButton({ params, label }: RemovePaymentButtonProps) {
  const { isPending, start } = useActionWithUndo({
    act: () => duesApi.removePayment({ params }),
    undo: () => duesApi.restorePayment({ params }),
    titles: {
      done: "Payment removed",
      failed: "Couldn't remove payment",
      undone: "Payment restored",
      undoFailed: "Couldn't restore payment",
    },
    refetch: refetchDues,
  });
  return (
    <Button
      variant="quiet"
      padding="snug"
      data-print="no"
      aria-label={`Remove payment: ${label}`}
      busy={isPending}
      onClick={start}
    >
      Remove
    </Button>
  );
}
