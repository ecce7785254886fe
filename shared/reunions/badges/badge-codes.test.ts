import { expect, it } from "vitest";
import { hashBadgeCode, parseCodeDigits, formatInGroups } from "./badge-codes.ts";

it("ATT-07 reads a code in groups, as typed from a badge", () => {
  expect(parseCodeDigits(formatInGroups("123456789012345"))).toBe("123456789012345");
  expect(formatInGroups("123456789")).toBe("1234 5678 9");
  expect(parseCodeDigits(" 1234-5678\n")).toBe("12345678");
});

it.each(["", " ", "12a4", "https://family.example/7", "١٢٣٤", "1".repeat(31)])(
  "ATT-07 rejects %j as a code",
  (text) => {
    expect(parseCodeDigits(text)).toBeNull();
  },
);

it("ATT-11 hashes a code with SHA-256", async () => {
  // NIST's one-block example has letters; this is `printf 123 | sha256sum`.
  expect(await hashBadgeCode("123")).toBe(
    "a665a45920422f9d417e4867efdc4fb8a04a1f3fff1fa07e998e86f7f7a27ae3",
  );
});
