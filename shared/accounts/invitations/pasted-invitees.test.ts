import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseInvitees } from "./pasted-invitees.ts";

const read = (text: string) =>
  parseInvitees(text).map(({ email, recipientName, problem }) => [email, recipientName, problem]);

it.each([
  ["ina@example.org", ""],
  ["  Ina@Example.org  ", ""],
  ["Ina Moe <ina@example.org>", "Ina Moe"],
  ['"Ina Moe" <ina@example.org>', "Ina Moe"],
  ["ina@example.org Ina Moe", "Ina Moe"],
  ["Ina Moe, ina@example.org", "Ina Moe"],
  ["Ina\tMoe\tina@example.org", "Ina Moe"],
  ["<mailto:ina@example.org>", ""],
  ["Moe, Ina <ina@example.org>", "Moe Ina"],
])("INV-01 reads %j as pasted", (line, name) => {
  expect(read(line)).toEqual([["ina@example.org", name, null]]);
});

it.each([
  "a@x.org\nb@x.org\r\nc@x.org\n\n",
  "a@x.org, b@x.org,c@x.org",
  "a@x.org; b@x.org;c@x.org;",
  "Ann <a@x.org>, Bo <b@x.org>, c@x.org",
  "a@x.org b@x.org c@x.org",
])("INV-01 reads several people from %j", (text) => {
  const emails = parseInvitees(text).map(({ email }) => email);
  expect(emails).toEqual(["a@x.org", "b@x.org", "c@x.org"]);
});

it("INV-01 returns an error for each wrong line", () => {
  const long = `${"a".repeat(300)}@example.org`;
  const lines = ["Ina Moe", "ina@", "åse@bjørn.example", "a@b.invalid", "A@x.org", "a@x.org", long];
  expect(parseInvitees(lines.join("\n")).map(({ problem }) => problem)).toEqual([
    "This line has no email address",
    "This isn't an email address",
    "This isn't an email address",
    "This is a placeholder address",
    null,
    "This address is already listed above",
    "This isn't an email address",
  ]);
});

it("INV-01 reads 10,000 pasted addresses quickly", () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `Cousin ${n} <cousin${n}@example.org>`);
  expect(parseInvitees(many.join("\n")).filter(({ problem }) => problem === null)).toHaveLength(
    10_000,
  );
});

it("INV-01 returns only addresses without spaces, control characters, or brackets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const { email, problem } of parseInvitees(text))
        if (problem === null) expect(email).toMatch(/^[^\s\p{Cc}<>"]+@[^\s\p{Cc}<>"]+$/u);
    }),
  );
});
