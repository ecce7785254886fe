import { expect, it } from "vitest";
import * as z from "zod/mini";
import { emailOrNull, phoneOrNull } from "./contact-schemas.ts";
import {
  integerInQuery,
  day,
  emailAddress,
  id,
  idInAddress,
  idInBody,
  idOrBlank,
  line,
  timestamp,
  cursorInQuery,
  textOrNull,
} from "./schemas.ts";

/** Returns the parsed value, or the first issue as an error. */
function read(schema: z.core.$ZodType, given: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, given);
  return success ? data : new Error(error.issues[0]?.message);
}
const NO_ID = new Error("This isn't an ID, for example: 12");
const isRejected = (schema: z.core.$ZodType, given: unknown) =>
  read(schema, given) instanceof Error;

it("API-02 accepts an ID in an address as digits only", () => {
  expect(read(idInAddress, "1")).toBe(1);
  expect(read(idInAddress, "2147483647")).toBe(2_147_483_647);
  for (const text of ["", "0", "01", "-1", "1.5", "abc", "a1", "1a", " 1", "2147483648"])
    expect(read(idInAddress, text)).toEqual(NO_ID);
  expect(z.encode(idInAddress, 12)).toBe("12");
});

it("API-02 accepts an ID in a body as a number, or as digits from a form", () => {
  expect(read(idInBody, 12)).toBe(12);
  expect(read(idInBody, "12")).toBe(12);
  for (const given of [0, -1, 1.5, 2_147_483_648, "0", "x", "2147483648", true, []]) {
    expect(read(idInBody, given)).toEqual(NO_ID);
    expect(read(idOrBlank, given)).toEqual(NO_ID);
  }
  for (const blank of ["", null]) {
    expect(read(idInBody, blank)).toEqual(NO_ID);
    expect(read(idOrBlank, blank)).toBe(blank);
  }
  for (const given of [0, 1.5, 2_147_483_648, "12"]) expect(read(id, given)).toEqual(NO_ID);
});

it("API-02 accepts a number in a query within its limits", () => {
  const generations = integerInQuery(1, 12);
  expect(read(generations, "1")).toBe(1);
  expect(read(generations, "12")).toBe(12);
  expect(read(generations, "x")).toEqual(new Error("Enter a number"));
  for (const text of ["0", "13", "", "1x", "x1", "-3", "12345678901"])
    expect(isRejected(generations, text)).toBe(true);
  expect(z.encode(generations, 3)).toBe("3");
});

it("reads a moment from its JSON text, and writes it back", () => {
  expect(read(timestamp, "2027-06-01T10:00:00.000Z")).toEqual(new Date(Date.UTC(2027, 5, 1, 10)));
  expect(isRejected(timestamp, "2027-06-01")).toBe(true);
  expect(z.encode(timestamp, new Date(0))).toBe("1970-01-01T00:00:00.000Z");
});

it("accepts a real date, and shows the format in its error", () => {
  expect(read(day, "2024-02-29")).toBe("2024-02-29");
  expect(read(day, "2023-02-29")).toEqual(new Error("Enter a real date, for example: 1980-05-17"));
});

it("normalizes names to one line, single spaces, and composed letters", () => {
  const name = line(200);
  expect(read(name, "  Berg\n\t Family\u0000 ")).toBe("Berg Family");
  expect(read(name, "A\u030Asa")).toBe("\u00C5sa");
});

it("treats a form's empty text as no value", () => {
  const words = textOrNull(5);
  expect(read(words, "  Oslo ")).toBe("Oslo");
  for (const blank of ["", "   ", null]) expect(read(words, blank)).toBeNull();
  expect(isRejected(words, "Bergen")).toBe(true);
});

it("AUTH-04 trims and lower-cases an email, and rejects anything else with the given message", () => {
  const message = "Please enter a valid email address";
  for (const schema of [emailAddress(message), emailOrNull(message)]) {
    expect(read(schema, " Ada@Example.ORG ")).toBe("ada@example.org");
    expect(read(schema, "ada@")).toEqual(new Error(message));
    expect(isRejected(schema, `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(140)}.org`)).toBe(
      true,
    );
  }
  expect(read(emailAddress(message), "")).toEqual(new Error(message));
  for (const blank of ["", " ", null]) expect(read(emailOrNull(message), blank)).toBeNull();
});

it("API-02 accepts an ID or a cursor from a Link header as a position in a list", () => {
  for (const cursor of ["1", "2147483647", "A", "-", "_x-Y9", `a${"b".repeat(8000)}`])
    expect(read(cursorInQuery, cursor)).toBe(cursor);
  for (const cursor of [
    "",
    "0",
    "01",
    "12345678901",
    "a b",
    "a.b",
    "1a",
    " 1",
    `a${"b".repeat(8001)}`,
  ])
    expect(read(cursorInQuery, cursor)).toEqual(new Error("This isn't an ID"));
});

it("GRP-05 accepts a phone number or an empty text, and rejects other texts with the given message", () => {
  const phone = phoneOrNull("Please enter a valid phone number");
  expect(read(phone, " +47 22 22 55 55 ")).toBe("+47 22 22 55 55");
  for (const blank of ["", "  ", null]) expect(read(phone, blank)).toBeNull();
  expect(read(phone, "abc")).toEqual(new Error("Please enter a valid phone number"));
  expect(isRejected(phone, `555 0100${" ".repeat(40)}1`)).toBe(true);
});
