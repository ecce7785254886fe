import { expect, it } from "vitest";
import { formatFullLife, formatLifeYears } from "./life-years.ts";

const alive = {
  isDeceased: false,
  birthdate: null,
  birthdateWords: null,
  deathDate: null,
  deathDateWords: null,
};
const dead = { ...alive, isDeceased: true };

it("shows the birth year of a living person, if it is known", () => {
  expect(formatLifeYears({ ...alive, birthdate: "1985-03-09" })).toBe("born 1985");
  expect(formatLifeYears(alive)).toBe("");
});

it("shows the years of people who died, and marks missing ones", () => {
  expect(formatLifeYears({ ...dead, birthdate: "1931-01-01", deathDate: "2004-05-06" })).toBe(
    "1931 – 2004",
  );
  expect(formatLifeYears({ ...dead, birthdate: "1931-01-01" })).toBe("1931 – ?");
  expect(formatLifeYears({ ...dead, deathDate: "2004-05-06" })).toBe("died 2004");
  expect(formatLifeYears(dead)).toBe("deceased");
});

it("marks inexact years only", () => {
  const years = (words: string | null) =>
    formatLifeYears({ ...alive, birthdate: "1850-01-01", birthdateWords: words });
  expect(years("ABT 1850")).toBe("born c. 1850");
  expect(years("BEF 1850")).toBe("born bef. 1850");
  expect(years("BET 1850 AND 1860")).toBe("born 1850/60");
  expect(years("1850")).toBe("born 1850");
  expect(years("Mar 1850")).toBe("born 1850");
});

it("shows years before 1000 without leading zeros", () => {
  expect(formatLifeYears({ ...dead, birthdate: "0742-04-02", deathDate: "0814-01-28" })).toBe(
    "742 – 814",
  );
});

it("TREE-10 shows dates that exist only in words, such as BC dates", () => {
  const caesar = { ...dead, birthdateWords: "ABT 100 BC", deathDateWords: "15 MAR 44 BC" };
  expect(formatLifeYears(caesar)).toBe("c. 100 BC – 44 BC");
  expect(formatFullLife(caesar, "monthFirst")).toBe("about 100 BC – March 15, 44 BC");
  expect(formatLifeYears({ ...dead, deathDateWords: "(in the war)" })).toBe("died “in the war”");
});

it("TREE-10 writes out in full what a card shortens", () => {
  const life = { ...dead, birthdate: "1850-01-01", deathDate: "1930-07-23" };
  const words = { birthdateWords: "BET 1850 AND 1860", deathDateWords: "BEF 23 JUL 1930" };
  expect(formatLifeYears({ ...life, ...words })).toBe("1850/60 – bef. 1930");
  expect(formatFullLife({ ...life, ...words }, "monthFirst")).toBe(
    "between 1850 and 1860 – before July 23, 1930",
  );
  expect(formatFullLife({ ...life, ...words }, "dayFirst")).toBe(
    "between 1850 and 1860 – before 23 July 1930",
  );
  expect(formatFullLife(life, "monthFirst")).toBe("1850 – 1930");
});
