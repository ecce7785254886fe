import { dayOfWeek } from "#shared/events/event-days.ts";
import { moneyInWords } from "#shared/event-lists/money.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
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
            <Button
              variant="quiet"
              room="snug"
              data-print="no"
              aria-label={`Take back ${moneyInWords(amount, currency)} of ${namesInWords(dues)}`}
              onClick={() => void takeBack({ id: eventId, paymentId: id })}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

async function takeBack(params: { id: number; paymentId: number }): Promise<void> {
  try {
    const { message } = await duesApi.takeBack({ params });
    toast({
      title: "Taken back",
      description: message,
      action: { label: "Undo", onClick: () => void restore(params) },
    });
    await renewDues();
  } catch (error) {
    toast({ title: "Not taken back", description: wordsOf(error), destructive: true });
  }
}

const restore = (params: { id: number; paymentId: number }): Promise<void> =>
  tellOutcome(() => duesApi.restore({ params }), {
    done: "Marked again",
    failed: "Not marked again",
    renew: renewDues,
  });
