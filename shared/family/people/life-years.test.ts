import { expect, it } from "vitest";
import { formatFullLife, formatLifeYears } from "./life-years.ts";

const alive = {
  isDeceased: false,
  birthdate: null,
  birthdateWords: null,
  deathDate: null,
  deathDateWords: null,
};
const gone = { ...alive, isDeceased: true };

it("says of the living when they were born, if that is known", () => {
  expect(formatLifeYears({ ...alive, birthdate: "1985-03-09" })).toBe("born 1985");
  expect(formatLifeYears(alive)).toBe("");
});

it("shows the years of the deceased, and what is missing of them", () => {
  expect(formatLifeYears({ ...gone, birthdate: "1931-01-01", deathDate: "2004-05-06" })).toBe(
    "1931 – 2004",
  );
  expect(formatLifeYears({ ...gone, birthdate: "1931-01-01" })).toBe("1931 – ?");
  expect(formatLifeYears({ ...gone, deathDate: "2004-05-06" })).toBe("died 2004");
  expect(formatLifeYears(gone)).toBe("deceased");
});

it("marks a year that is not exact, and not one that is", () => {
  const years = (words: string | null) =>
    formatLifeYears({ ...alive, birthdate: "1850-01-01", birthdateWords: words });
  expect(years("ABT 1850")).toBe("born c. 1850");
  expect(years("BEF 1850")).toBe("born bef. 1850");
  expect(years("BET 1850 AND 1860")).toBe("born 1850/60");
  expect(years("1850")).toBe("born 1850");
  expect(years("Mar 1850")).toBe("born 1850");
});

it("writes years before 1000 without noughts in front", () => {
  expect(formatLifeYears({ ...gone, birthdate: "0742-04-02", deathDate: "0814-01-28" })).toBe(
    "742 – 814",
  );
});

it("TREE-10 shows dates that are nothing but words, as those before Christ are", () => {
  const caesar = { ...gone, birthdateWords: "ABT 100 BC", deathDateWords: "15 MAR 44 BC" };
  expect(formatLifeYears(caesar)).toBe("c. 100 BC – 44 BC");
  expect(formatFullLife(caesar, "monthFirst")).toBe("about 100 BC – March 15, 44 BC");
  expect(formatLifeYears({ ...gone, deathDateWords: "(in the war)" })).toBe("died “in the war”");
});

it("TREE-10 says in full what a card shortens", () => {
  const life = { ...gone, birthdate: "1850-01-01", deathDate: "1930-07-23" };
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
