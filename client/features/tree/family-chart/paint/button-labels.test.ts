import { afterEach, expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { setFormats } from "../../../../lib/formats.ts";
import { describeCardButton } from "./button-labels.ts";

const { chart, boxOf, personById } = chartOf(
  ["Otto 1930 + Anna 1932: Karl 1955, Lena 1957", "Karl + Eva: Tom"],
  ["Otto", "Anna"],
);
const labelOf = (name: string) => describeCardButton(chart, boxOf(name), personById);

afterEach(() => setFormats(US_FORMATS));

it("TREE-10 describes the person on a card, their partner, and children", () => {
  expect(labelOf("Otto")).toBe("Otto, born 1930, partner of Anna, 2 children, center of this tree");
  expect(labelOf("Karl")).toBe("Karl, born 1955, partner of Eva, 1 child");
  expect(labelOf("Tom")).toBe("Tom");
});

it("TREE-10 writes out an inexact date that the card shortens", () => {
  const withDateWords = (id: number) => ({
    ...personById(id),
    birthdateWords: "BET 1955 AND 1957",
  });
  expect(describeCardButton(chart, boxOf("Lena"), withDateWords)).toBe(
    "Lena, born between 1955 and 1957",
  );
});

it("AUTH-18 TREE-10 shows an inexact date in the site's date order", () => {
  const withDateWords = (id: number) => ({ ...personById(id), birthdateWords: "BEF 3 APR 1957" });
  setFormats({ ...US_FORMATS, dates: "dayFirst" });
  expect(describeCardButton(chart, boxOf("Lena"), withDateWords)).toBe(
    "Lena, born before 3 April 1957",
  );
});
