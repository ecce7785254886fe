/** The largest amount, in the currency's smallest unit. */
export const MAX_AMOUNT = 100_000_000;

/** The currencies in use, without funds, metals and test codes. Source: ISO 4217, list one, 2026. */
export const CURRENT_CURRENCIES = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD " +
  "CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP " +
  "GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD " +
  "KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN " +
  "NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP " +
  "SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND " +
  "VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
).split(" ");

/** Whether ISO 4217 has or had this currency code ('EUR'). */
export const isCurrency = (code: string): boolean =>
  CURRENT_CURRENCIES.includes(code) || Intl.supportedValuesOf("currency").includes(code);

const formatterFor = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency });

/** The number of decimals: 2 for cents, 0 without a smaller unit. */
const decimalsOf = (currency: string): number =>
  formatterFor(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** '$12.50' for 1250. Elsewhere, amounts are integers in the currency's smallest unit. */
export const formatMoney = (amount: number, currency: string): string =>
  formatterFor(currency).format(amount / 10 ** decimalsOf(currency));

/** '12.50', for forms and spreadsheets. */
export const formatPlainAmount = (amount: number, currency: string): string =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** Parses a typed amount into the currency's smallest unit; null if it isn't an amount. A comma counts as a decimal point. */
export function parseMoney(typed: string, currency: string): number | null {
  const [, integer, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  const decimals = decimalsOf(currency);
  if (integer === undefined || fraction.length > decimals) return null;
  const amount = Number(integer + fraction.padEnd(decimals, "0"));
  return amount <= MAX_AMOUNT ? amount : null;
}
