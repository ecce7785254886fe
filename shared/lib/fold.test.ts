import { expect, it } from "vitest";
import { wordMatcher } from "./fold.ts";

it.each([
  ["jose", "José Ángel Berg"],
  ["JOSÉ", "jose berg"],
  ["berg  ada ", "Ada Maria Berg"],
  ["er", "Berg"],
  ["", "Berg"],
  ["  ", "Berg"],
])("TREE-01 matches %j with the name %s", (typed, name) => {
  expect(wordMatcher(typed)(name)).toBe(true);
});

it.each([
  ["ada lind", "Ada Berg"],
  ["bergg", "Berg"],
  ["ab", "A b"],
])("TREE-01 doesn't match %j with the name %s", (typed, name) => {
  expect(wordMatcher(typed)(name)).toBe(false);
});
