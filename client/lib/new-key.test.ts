import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { newKey } from "./new-key.ts";

const own = Object.getOwnPropertyDescriptor(globalThis, "crypto")!;
afterEach(() => void Object.defineProperty(globalThis, "crypto", own));

it("ATT-11 makes a new key each time", () => {
  expect(newKey()).not.toBe(newKey());
  expect(z.safeParse(z.uuid(), newKey()).success).toBe(true);
});

it("ATT-11 creates a key even if the browser has no randomUUID, as over http", () => {
  const { crypto } = globalThis;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: { getRandomValues } });
  expect(z.safeParse(z.uuidv4(), newKey()).success).toBe(true);
  expect(newKey()).not.toBe(newKey());
});
