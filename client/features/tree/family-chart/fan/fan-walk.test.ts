import { expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { layOutFan } from "#shared/tree/family-chart/fan/lay-out-fan.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { setFormats } from "../../../../lib/formats.ts";
import { describeSector } from "./fan-buttons.tsx";
import { fanStepFor, walkFan } from "./fan-walk.ts";

const family = smallFamily(
  "Karl 1930 + Lena: Ida",
  "Otto: Karl",
  "Eva: Lena",
  "Uwe + Vera (adoptive): Eva",
  "Tom: Uwe",
  "Zoe: Tom",
);
const fan = layOutFan(family.graph, [family.idOf("Ida")], { generations: 8, shape: "half" });
const nameAt = (index: number) =>
  fan.graph.people.fullName[fan.sectors[index]?.person ?? -1] ?? "nobody";
const at = (name: string) => fan.sectors.findIndex((_, sector) => nameAt(sector) === name);
const walk = (name: string, ...keys: string[]) =>
  nameAt(keys.reduce((sector, key) => walkFan(fan, sector, fanStepFor(key)!), at(name)));

it("TREE-15 moves by the arrow keys to the first parent, the child, and the people on both sides", () => {
  expect(walk("Ida", "ArrowUp")).toBe("Karl");
  expect(walk("Ida", "ArrowUp", "ArrowRight")).toBe("Lena");
  expect(walk("Lena", "ArrowUp")).toBe("Eva");
  expect(walk("Eva", "ArrowLeft")).toBe("Otto");
  expect(walk("Otto", "ArrowDown")).toBe("Karl");
  expect(walk("Eva", "ArrowUp", "ArrowRight")).toBe("Vera");
});

it("TREE-15 finds nobody beyond unknown parents or the ends of a ring", () => {
  expect(walk("Otto", "ArrowUp")).toBe("nobody");
  expect(walk("Karl", "ArrowLeft")).toBe("nobody");
  expect(walk("Lena", "ArrowRight")).toBe("nobody");
  expect(walk("Ida", "ArrowDown")).toBe("nobody");
  expect(walk("Ida", "ArrowLeft")).toBe("nobody");
  expect(fanStepFor("Home")).toBeNull();
  expect(fanStepFor("toString")).toBeNull();
});

it("TREE-15 describes each sector by its person and their kinship to the person in the middle", () => {
  const words = (name: string) =>
    describeSector(fan, at(name), (id) => {
      const person = personAt(family.graph, family.graph.indexOfId.get(id)!);
      const sex = person.fullName === "Eva" ? "female" : person.fullName === "Karl" ? "male" : null;
      return { ...person, sex };
    });
  expect(words("Ida")).toBe("Ida");
  expect(words("Karl")).toBe("Karl, born 1930, father of Ida");
  expect(words("Eva")).toBe("Eva, parent's mother of Ida");
  expect(words("Uwe")).toBe("Uwe, parent's mother's adoptive parent of Ida");
  expect(words("Zoe")).toBe("Zoe, 5 generations above Ida, through Eva");
});

it("AUTH-18 TREE-15 shows an inexact date in the site's date order", () => {
  const withDateWords = (id: number) => ({
    ...personAt(family.graph, family.graph.indexOfId.get(id)!),
    birthdateWords: "BEF 3 APR 1930",
  });
  setFormats({ ...US_FORMATS, dates: "dayFirst" });
  const description = describeSector(fan, at("Ida"), withDateWords);
  setFormats(US_FORMATS);
  expect(description).toBe("Ida, born before 3 April 1930");
});
