import { expect, it } from "vitest";
import { isPhone } from "./phone.ts";

it.each([
  "555 0100",
  "+47 22 22 55 55",
  "(555) 010-0199",
  "555.010.0199",
  "(555) 010-0199 x12",
  "555-010-0199 ext. 4711",
  "5550100 #7",
  "5550100extension 7",
  "5550100x 471100",
  " 555 0100 ext 4 ",
  "123456789012345",
])("GRP-05 accepts %j as a phone number", (text) => expect(isPhone(text)).toBe(true));

it.each([
  "abc",
  "",
  "123456",
  "1234567890123456",
  "555 0100 at work",
  "+47 +22 22 55 55",
  "x12",
  "5550100 x1234567",
  "5550100 x12 a",
  "5550100 extern 5",
  "()-.()-",
])("GRP-05 rejects %j as a phone number", (text) => expect(isPhone(text)).toBe(false));
