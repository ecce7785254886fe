import { expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { generationsOf } from "./generations-of.ts";

const { graph, idOf, people } = smallFamily(
  "Opa 1940 + Oma 1942: Ada 1970, Bo 1975",
  "Ada + Carl: Eva 2015, Finn 2000",
  "Bo / Dora: Gro 2016",
  "Bo ~ Hedda: Ivo 2020",
  "Kim ~ Lea",
);

it("ATT-13 counts generations from the oldest known people, and gives spouses their partners' generation", () => {
  const generations = generationsOf(graph, null);
  const namesIn = (generation: number) =>
    people.filter(({ id }) => generations.get(id) === generation).map(({ fullName }) => fullName);
  expect(namesIn(1)).toEqual(["Opa", "Oma", "Kim", "Lea"]);
  expect(namesIn(2)).toEqual(["Ada", "Bo", "Carl", "Dora", "Hedda"]);
  expect(namesIn(3)).toEqual(["Eva", "Finn", "Gro", "Ivo"]);
});

it("ATT-13 counts generations below the event's ancestor, if there is one", () => {
  const generations = generationsOf(graph, idOf("Ada"));
  expect(generations.get(idOf("Ada"))).toBe(0);
  expect(generations.get(idOf("Eva"))).toBe(1);
  expect(generations.get(idOf("Bo"))).toBeUndefined();
});
