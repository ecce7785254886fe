import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { countOf } from "#shared/lib/count.ts";
import type { HouseholdDues, Rates } from "./dues.api.ts";

/** '2 adults, 1 child'. */
export const formatHeadcount = ({ adults, children }: HouseholdDues): string =>
  [adults > 0 && countOf(adults, "adult"), children > 0 && countOf(children, "child", "children")]
    .filter(Boolean)
    .join(", ") || "No one is going anymore";

export const unpaidOf = ({ due, paid }: HouseholdDues): number => Math.max(0, due - paid);

/** '$25.00 unpaid', 'Paid', '$5.00 overpaid'. */
export function describeBalance({ due, paid }: HouseholdDues, currency: string): string {
  if (paid < due) return `${formatMoney(due - paid, currency)} unpaid`;
  return paid > due ? `${formatMoney(paid - due, currency)} overpaid` : "Paid";
}

/** '$25.00 for each adult, $10.00 for each child'. */
export const describeRates = ({ perAdult, perChild, currency }: Rates): string =>
  `${formatMoney(perAdult, currency)} for each adult, ${formatMoney(perChild, currency)} for each child`;

/** A household's name. */
export const formatHouseholdNames = ({ names }: HouseholdDues): string =>
  names.filter(Boolean).join(", ") || "A deleted person";
