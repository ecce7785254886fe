import { dayOfWeek } from "#shared/events/event-days.ts";
import { moneyInWords } from "#shared/event-lists/money.ts";
import { Button } from "../../../ui/button.tsx";
import { useDeleteWithUndo } from "../../../ui/windows/use-delete-with-undo.ts";
import { duesApi, type HouseholdDues, renewDues } from "./dues.api.ts";
import { namesInWords } from "./dues-words.ts";

interface PaymentListProps {
  currency: string;
  dues: HouseholdDues;
  /** Whose payments can be taken back; left out: none. */
  eventId?: number;
}

/** What a household has paid, day by day. */
export function PaymentList({ currency, dues, eventId }: PaymentListProps) {
  if (dues.payments.length === 0) return null;
  return (
    <ul aria-label={`Payments: ${namesInWords(dues)}`} className="mt-2 grid gap-1">
      {dues.payments.map(({ id, amount, paidOn }) => (
        <li key={id} className="tabular flex flex-wrap items-center gap-x-3">
          <span>
            {moneyInWords(amount, currency)} on {dayOfWeek(paidOn)}
          </span>
          {eventId !== undefined && (
            <RemovePayment
              params={{ id: eventId, paymentId: id }}
              label={`${moneyInWords(amount, currency)} of ${namesInWords(dues)}`}
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
  const { isPending, onDelete } = useDeleteWithUndo({
    remove: () => duesApi.takeBack({ params }),
    restore: () => duesApi.restore({ params }),
    words: {
      removed: "Taken back",
      notRemoved: "Not taken back",
      restored: "Marked again",
      notRestored: "Not marked again",
    },
    renew: renewDues,
  });
  return (
    <Button
      variant="quiet"
      room="snug"
      data-print="no"
      aria-label={`Take back ${label}`}
      busy={isPending}
      onClick={onDelete}
    >
      Take back
    </Button>
  );
}
