import * as fc from "fast-check";
import { expect, it } from "vitest";
import { wrapName } from "./text-metrics.ts";

/** Every letter is 10 pixels wide. */
const measure = (text: string) => Array.from(text).length * 10;

it("keeps a name on one line if it fits", () => {
  expect(wrapName("Anna Berg", 130, measure)).toEqual(["Anna Berg"]);
});

it("splits a longer name so that both lines have a similar width", () => {
  expect(wrapName("Ana María de la Cruz", 130, measure)).toEqual(["Ana María", "de la Cruz"]);
});

it("TREE-10 splits a double name at its hyphen if no space works", () => {
  expect(wrapName("Ida Meier-Wintersteiner", 130, measure)).toEqual([
    "Ida Meier-",
    "Wintersteiner",
  ]);
  expect(wrapName("Anne-Marie Müller", 130, measure)).toEqual(["Anne-Marie", "Müller"]);
  expect(wrapName("Hohenberg-Wintersteiner", 130, measure)).toEqual([
    "Hohenberg-",
    "Wintersteiner",
  ]);
});

it("cuts a name that is too long for two lines with an ellipsis", () => {
  expect(wrapName("Aegon 'The Conqueror' Targaryen", 130, measure)).toEqual([
    "Aegon 'The",
    "Conqueror' T…",
  ]);
});

it("splits a name without spaces between letters", () => {
  expect(wrapName("Wolfeschlegelsteinhausen", 130, measure)).toEqual([
    "Wolfeschlegel",
    "steinhausen",
  ]);
});

it("never returns more than two lines, or a line that is too wide", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), (name) => {
      const lines = wrapName(name, 130, measure);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(130);
    }),
  );
});
