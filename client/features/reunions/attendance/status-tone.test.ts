import { expect, it } from "vitest";
import { toneOfStatus } from "./status-tone.ts";

it.each([
  ["confirmed", "evergreen"],
  ["Attending", "evergreen"],
  ["PENDING", "marigold"],
  ["invited", "marigold"],
  ["Declined", "brick"],
  ["attended", "lake"],
  ["unheard of", "neutral"],
])("ATT-02 shows %s in the tone %s", (status, tone) => {
  expect(toneOfStatus(status)).toBe(tone);
});
