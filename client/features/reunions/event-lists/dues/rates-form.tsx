import { duesFormSchema } from "#shared/reunions/event-lists/dues.schema.ts";
import {
  CURRENT_CURRENCIES,
  formatPlainAmount,
  parseMoney,
} from "#shared/reunions/event-lists/money.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { duesApi, type Rates, refetchDues } from "./dues.api.ts";

interface RatesFormProps {
  eventId: number;
  /** Null if the event has no dues yet. */
  rates: Rates | null;
  onDone: () => void;
}

const LABELS = {
  currency: "Currency",
  perAdult: "For each adult",
  perChild: "For each child under 18",
};

const CURRENCY_NAMES = new Intl.DisplayNames("en", { type: "currency" });
const toOption = (code: string) => ({ value: code, label: `${CURRENCY_NAMES.of(code)} (${code})` });

/** The currencies in use, and the one chosen before. */
const listCurrencyOptions = (chosen = "USD") =>
  [...new Set([...CURRENT_CURRENCIES, chosen])]
    .map(toOption)
    .toSorted((one, other) => one.label.localeCompare(other.label));

const toFormValues = (opened: Rates | { version: 0 }) =>
  "currency" in opened
    ? {
        currency: opened.currency,
        perAdult: formatPlainAmount(opened.perAdult, opened.currency),
        perChild: formatPlainAmount(opened.perChild, opened.currency),
      }
    : { currency: "USD", perAdult: "", perChild: "0" };

/** The typed values for the contract. Text that isn't an amount becomes NaN, which the schema rejects. */
const toBody = ({ currency, perAdult, perChild }: ReturnType<typeof toFormValues>) => ({
  currency,
  perAdult: parseMoney(perAdult, currency),
  perChild: parseMoney(perChild, currency),
});

/** Sets what each adult and child owes. */
export function RatesForm({ eventId, rates, onDone }: RatesFormProps) {
  const opened: Rates | { version: 0 } = rates ?? { version: 0 };
  const { field, state } = useEditForm({
    original: opened,
    toFormValues,
    labels: LABELS,
    focus: "perAdult",
    draftKey: `dues-${eventId}-${opened.version}`,
    schema: duesFormSchema,
    toBody,
    prepareSave:
      (body, { version }) =>
      () =>
        duesApi.set({
          params: { id: eventId },
          body: rates ? { ...body, version } : body,
        }),
    onSaved: () => {
      toast({ title: "Dues saved", description: "Each household sees what it owes." });
      return refetchDues();
    },
    refetch: refetchDues,
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
    onDone,
  });
  return (
    <EditFrame state={state}>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField {...field("currency")} options={listCurrencyOptions(rates?.currency)} />
        <TextField {...field("perAdult")} inputMode="decimal" autoComplete="off" />
        <TextField {...field("perChild")} inputMode="decimal" autoComplete="off" />
      </div>
    </EditFrame>
  );
}
