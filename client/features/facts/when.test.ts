import { expect, it } from "vitest";
import { readWhen, typedWhen } from "./when.ts";

const TODAY = "2026-11-21";

it.each([
  ["", { date: null, dateWords: null }],
  ["06/12/1948", { date: "1948-06-12", dateWords: null }],
  ["1948-06-12", { date: "1948-06-12", dateWords: null }],
  ["12 June 1948", { date: "1948-06-12", dateWords: null }],
  ["1944", { date: "1944-01-01", dateWords: "1944" }],
  ["about 1944", { date: "1944-01-01", dateWords: "about 1944" }],
  ["in the war", { date: null, dateWords: "in the war" }],
  ["02/30/2001", { date: "02/30/2001", dateWords: null }],
])("DATA-06 reads '%s' as a day, or keeps its words", (typed, when) => {
  expect(readWhen(typed, TODAY)).toEqual(when);
});

it("DATA-06 shows words as they were given, and a day as forms do", () => {
  const exact = { date: "1948-06-12", dateWords: null };
  expect(typedWhen(exact)).toBe("06/12/1948");
  const about = { date: "1944-01-01", dateWords: "about 1944" };
  expect(typedWhen(about)).toBe("about 1944");
});
