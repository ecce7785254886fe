import { plainMoney } from "#shared/event-lists/money.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import { csvOf } from "../../../lib/csv.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FoundEvent } from "../../events/planning/event.queries.ts";
import { readRates } from "./dues.queries.ts";
import { chargeHouseholds } from "./household-dues.view.ts";

const HEADINGS = ["Household", "Adults", "Children", "Currency", "Due", "Paid", "Open", "Payments"];

/** What each household owes and has paid, as a spreadsheet reads it. */
export async function exportDues({ db }: Pick<Deps, "db">, event: FoundEvent): Promise<FileResult> {
  const rates = await readRates(db, event.id);
  const currency = rates?.currency ?? "USD";
  const plain = (amount: number) => plainMoney(amount, currency);
  const households = rates ? await chargeHouseholds(db, event) : [];
  const lines = households.map(({ names, adults, children, due, paid, payments }) => [
    names.join(", ") || "Nobody who is known any more",
    String(adults),
    String(children),
    currency,
    plain(due),
    plain(paid),
    plain(Math.max(0, due - paid)),
    payments.map(({ amount, paidOn }) => `${paidOn}: ${plain(amount)}`).join("; "),
  ]);
  const name = `${event.name} - dues.csv`;
  return { type: "text/csv", name, body: csvOf([HEADINGS, ...lines]) };
}
