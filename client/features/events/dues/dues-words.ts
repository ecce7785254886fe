import { moneyInWords } from "#shared/event-lists/money.ts";
import type { HouseholdDues, Rates } from "./dues.api.ts";

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** '2 adults, 1 child'. */
export const headsInWords = ({ adults, children }: HouseholdDues): string =>
  [
    adults > 0 && counted(adults, "adult", "adults"),
    children > 0 && counted(children, "child", "children"),
  ]
    .filter(Boolean)
    .join(", ") || "Nobody comes any more";

export const openOf = ({ due, paid }: HouseholdDues): number => Math.max(0, due - paid);

/** '$25.00 open', 'Paid', '$5.00 too much'. */
export function standInWords({ due, paid }: HouseholdDues, currency: string): string {
  if (paid < due) return `${moneyInWords(due - paid, currency)} open`;
  return paid > due ? `${moneyInWords(paid - due, currency)} too much` : "Paid";
}

/** '$25.00 for each adult, $10.00 for each child'. */
export const ratesInWords = ({ perAdult, perChild, currency }: Rates): string =>
  `${moneyInWords(perAdult, currency)} for each adult, ${moneyInWords(perChild, currency)} for each child`;

/** What a household is called. */
export const namesInWords = ({ names }: HouseholdDues): string =>
  names.filter(Boolean).join(", ") || "Somebody who is gone";
