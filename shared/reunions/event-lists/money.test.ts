import { expect, it } from "vitest";
import {
  CURRENT_CURRENCIES,
  isCurrency,
  formatMoney,
  formatPlainAmount,
  parseMoney,
} from "./money.ts";

it.each([
  ["12.50", "EUR", 1250],
  [" 12,5 ", "EUR", 1250],
  ["12", "USD", 1200],
  ["0", "USD", 0],
  ["0.07", "USD", 7],
  ["1.005", "EUR", null],
  ["1.005", "KWD", 1005],
  ["500", "JPY", 500],
  ["500.5", "JPY", null],
  ["1000000", "EUR", 100_000_000],
  ["1000000.01", "EUR", null],
  ["-5", "EUR", null],
  ["1e3", "EUR", null],
  ["five", "EUR", null],
  ["", "EUR", null],
])("EVT-11 reads %j of %s as %j", (typed, currency, amount) => {
  expect(parseMoney(typed, currency)).toBe(amount);
});

it("EVT-11 writes an amount in its currency, and reads it back unchanged", () => {
  expect(formatMoney(1250, "USD")).toBe("$12.50");
  expect(formatMoney(1_250_050, "EUR")).toBe("€12,500.50");
  expect(formatMoney(500, "JPY")).toBe("¥500");
  expect(formatMoney(-7, "USD")).toBe("-$0.07");
  for (const amount of [0, 1, 29, 115, 1_000_001, 99_999_999])
    expect(parseMoney(formatPlainAmount(amount, "EUR"), "EUR")).toBe(amount);
});

it("EVT-11 knows the currencies of ISO 4217", () => {
  expect(["EUR", "USD", "NOK", "JPY"].every(isCurrency)).toBe(true);
  expect(["EURO", "eur", "XYZ", ""].some(isCurrency)).toBe(false);
});

it("EVT-11 offers only currencies in use", () => {
  expect(["EUR", "USD", "XCG"].every((code) => CURRENT_CURRENCIES.includes(code))).toBe(true);
  expect(["DEM", "HRK", "BGN", "ANG"].some((code) => CURRENT_CURRENCIES.includes(code))).toBe(
    false,
  );
  expect(new Set(CURRENT_CURRENCIES).size).toBe(CURRENT_CURRENCIES.length);
});
