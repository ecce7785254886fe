/** As much as one amount can be, in the currency's smallest part. */
export const MOST_MONEY = 100_000_000;

/** Whether this is the code of a currency, as ISO 4217 has them ('EUR'). */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf("currency").includes(code);

const formatOf = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency });

/** How many digits its smallest part has: 2 for cents, 0 where there is none. */
const digitsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** '$12.50' of 1250: amounts are whole numbers of the currency's smallest part everywhere else. */
export const moneyInWords = (amount: number, currency: string): string =>
  formatOf(currency).format(amount / 10 ** digitsOf(currency));

/** '12.50', as a form or a spreadsheet has it. */
export const plainMoney = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** What was typed, in the currency's smallest part; null for what is no such amount. A comma is taken for a point. */
export function readMoney(typed: string, currency: string): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  const digits = digitsOf(currency);
  if (whole === undefined || part.length > digits) return null;
  const amount = Number(whole + part.padEnd(digits, "0"));
  return amount <= MOST_MONEY ? amount : null;
}
