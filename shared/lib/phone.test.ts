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
  "123456789012345",
])("GRP-05 takes %j for a phone number", (text) => expect(isPhone(text)).toBe(true));

it.each([
  "abc",
  "",
  "123456",
  "1234567890123456",
  "555 0100 at work",
  "+47 +22 22 55 55",
  "x12",
  "()-.()-",
])("GRP-05 takes %j for none", (text) => expect(isPhone(text)).toBe(false));
