import { formatPlainAmount } from "#shared/reunions/event-lists/money.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import type { Context } from "../../../../lib/context.ts";
import type { FoundEvent } from "../../event-basics/index.ts";
import { readRates } from "./dues.queries.ts";
import { chargeHouseholds } from "./household-dues.view.ts";

const HEADINGS = [
  "Household",
  "Adults",
  "Children",
  "Currency",
  "Due",
  "Paid",
  "Unpaid",
  "Payments",
];

/** Exports what households owe and have paid as CSV. */
export async function exportDues({ db }: Context, event: FoundEvent): Promise<FileResult> {
  const rates = await readRates(db, event.id);
  const currency = rates?.currency ?? "USD";
  const formatAmount = (amount: number) => formatPlainAmount(amount, currency);
  const households = rates ? await chargeHouseholds(db, event) : [];
  const lines = households.map(({ names, adults, children, due, paid, payments }) => [
    names.join(", ") || "A deleted person",
    String(adults),
    String(children),
    currency,
    formatAmount(due),
    formatAmount(paid),
    formatAmount(Math.max(0, due - paid)),
    payments.map(({ amount, paidOn }) => `${paidOn}: ${formatAmount(amount)}`).join("; "),
  ]);
  const name = `${event.name} - dues.csv`;
  return { type: "text/csv", name, body: formatCsv([HEADINGS, ...lines]) };
}
