import { expect, it } from "vitest";
import { withStorage } from "../../../../tests/support/browser/browser-storage.ts";
import { deleteDraft } from "../../../lib/forms/drafts.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";

withStorage("sessionStorage");

it("EVT-11 stays the same for the same body, even after a reload", () => {
  const key = idempotencyKeyFor("payment", { amount: 1 });
  expect(idempotencyKeyFor("payment", { amount: 1 })).toBe(key);
  expect(idempotencyKeyFor("other", { amount: 1 })).not.toBe(key);
});

it("EVT-11 changes for another body, and after the first is saved", () => {
  const key = idempotencyKeyFor("payment", { amount: 1 });
  expect(idempotencyKeyFor("payment", { amount: 2 })).not.toBe(key);
  const secondKey = idempotencyKeyFor("payment", { amount: 1 });
  deleteDraft("payment");
  expect(idempotencyKeyFor("payment", { amount: 1 })).not.toBe(secondKey);
});
