import { newPaymentSchema } from "#shared/reunions/event-lists/dues.schema.ts";
import { formatMoney, formatPlainAmount, parseMoney } from "#shared/reunions/event-lists/money.ts";
import { formatShortDay, toServerDate } from "../../../../lib/dates.ts";
import { deleteDraft } from "../../../../lib/forms/drafts.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { DateField } from "../../../../ui/forms/date-field.tsx";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { idempotencyKeyFor } from "../../event-basics/index.ts";
import { duesApi, type HouseholdDues, refetchDues } from "./dues.api.ts";
import { formatHouseholdNames, unpaidOf } from "./dues-texts.ts";

interface PaymentFormProps {
  eventId: number;
  dues: HouseholdDues;
  currency: string;
  /** Today's date at the venue. */
  today: string;
  onDone: () => void;
}

const LABELS = { amount: "Amount", paidOn: "Paid on" };

/** Records a household's payment; the amount starts as everything unpaid. */
export function PaymentForm({ eventId, dues, currency, today, onDone }: PaymentFormProps) {
  const { userId, guestId } = dues;
  const draftName = `payment-${eventId}-${userId ?? `guest-${guestId}`}`;
  const keyName = `${draftName}-key`;
  const { field, state } = useEditForm({
    original: { version: 0, unpaid: unpaidOf(dues) },
    toFormValues: ({ unpaid }) => ({
      amount: unpaid > 0 ? formatPlainAmount(unpaid, currency) : "",
      paidOn: formatShortDay(today),
    }),
    labels: LABELS,
    focus: "amount",
    draftKey: draftName,
    schema: newPaymentSchema,
    toBody: ({ amount, paidOn }) => ({
      userId,
      guestId,
      amount: parseMoney(amount, currency),
      paidOn: toServerDate(paidOn, today),
    }),
    prepareSave: (body) => () =>
      duesApi.pay({
        params: { id: eventId },
        body: { ...body, key: idempotencyKeyFor(keyName, body) },
      }),
    onSaved: ({ amount }) => {
      const description = `${formatHouseholdNames(dues)}: ${formatMoney(amount, currency)}`;
      toast({ title: "Marked as paid", description });
      return refetchDues();
    },
    refetch: refetchDues,
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
    onDone: () => {
      deleteDraft(keyName);
      onDone();
    },
  });
  return (
    <EditFrame state={state} submitLabel="Mark as paid">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("amount")} inputMode="decimal" autoComplete="off" />
        <DateField {...field("paidOn")} />
      </div>
    </EditFrame>
  );
}
