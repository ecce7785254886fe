import { expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const SECRET = "a secret of at least 32 characters";

it("AUTH-18 unseals a sealed text, which differs each time and reveals nothing", () => {
  const sealed = seal(SECRET, "mail settings", "grüne Äpfel");
  expect(unseal(SECRET, "mail settings", sealed)).toBe("grüne Äpfel");
  expect(Buffer.from(sealed, "base64").toString()).not.toContain("pfel");
  expect(seal(SECRET, "mail settings", "grüne Äpfel")).not.toBe(sealed);
});

it.each([
  ["another secret", "another secret of 32 characters or so", "mail settings", 0],
  ["another purpose", SECRET, "badges", 0],
  ["a changed byte", SECRET, "mail settings", 1],
])("AUTH-18 doesn't unseal with %s", (_, secret, purpose, change) => {
  const bytes = Buffer.from(seal(SECRET, "mail settings", "apples"), "base64");
  bytes[bytes.length - 1]! ^= change;
  expect(unseal(secret, purpose, bytes.toString("base64"))).toBe(null);
});

it.each(["", "short", "not base64 !"])(
  "AUTH-18 doesn't unseal text that was never sealed: %s",
  (text) => expect(unseal(SECRET, "mail settings", text)).toBe(null),
);
