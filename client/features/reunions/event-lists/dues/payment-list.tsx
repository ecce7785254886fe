import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { dayOfWeek } from "../../event-basics/index.ts";
import { Button } from "../../../../ui/button.tsx";
import { useActionWithUndo } from "../../../../ui/windows/use-action-with-undo.ts";
import { duesApi, type HouseholdDues, refetchDues } from "./dues.api.ts";
import { describeHousehold } from "./dues-words.ts";

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
    <ul aria-label={`Payments: ${describeHousehold(dues)}`} className="mt-2 grid gap-1">
      {dues.payments.map(({ id, amount, paidOn }) => (
        <li key={id} className="tabular flex flex-wrap items-center gap-x-3">
          <span>
            {formatMoney(amount, currency)} on {dayOfWeek(paidOn)}
          </span>
          {eventId !== undefined && (
            <RemovePayment
              params={{ id: eventId, paymentId: id }}
              label={`${formatMoney(amount, currency)}, ${describeHousehold(dues)}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RemovePaymentProps {
  params: { id: number; paymentId: number };
  label: string;
}

function RemovePayment({ params, label }: RemovePaymentProps) {
  const { isPending, start } = useActionWithUndo({
    act: () => duesApi.takeBack({ params }),
    undo: () => duesApi.restore({ params }),
    words: {
      done: "Payment removed",
      failed: "Couldn't remove payment",
      undone: "Payment restored",
      undoFailed: "Couldn't restore payment",
    },
    renew: refetchDues,
  });
  return (
    <Button
      variant="quiet"
      room="snug"
      data-print="no"
      aria-label={`Remove payment: ${label}`}
      busy={isPending}
      onClick={start}
    >
      Remove
    </Button>
  );
}
