import { expect, it } from "vitest";
import { lifeYears } from "./life-years.ts";

const alive = {
  isDeceased: false,
  birthdate: null,
  birthdateWords: null,
  deathDate: null,
  deathDateWords: null,
};
const gone = { ...alive, isDeceased: true };

it("says of the living when they were born, if that is known", () => {
  expect(lifeYears({ ...alive, birthdate: "1985-03-09" })).toBe("born 1985");
  expect(lifeYears(alive)).toBe("");
});

it("shows the years of the deceased, and what is missing of them", () => {
  expect(lifeYears({ ...gone, birthdate: "1931-01-01", deathDate: "2004-05-06" })).toBe(
    "1931 – 2004",
  );
  expect(lifeYears({ ...gone, birthdate: "1931-01-01" })).toBe("1931 – ?");
  expect(lifeYears({ ...gone, deathDate: "2004-05-06" })).toBe("died 2004");
  expect(lifeYears(gone)).toBe("deceased");
});

it("marks a year that is not exact, and not one that is", () => {
  const years = (words: string | null) =>
    lifeYears({ ...alive, birthdate: "1850-01-01", birthdateWords: words });
  expect(years("ABT 1850")).toBe("born c. 1850");
  expect(years("BET 1850 AND 1860")).toBe("born c. 1850");
  expect(years("1850")).toBe("born 1850");
  expect(years("Mar 1850")).toBe("born 1850");
});

it("writes years before 1000 without noughts in front", () => {
  expect(lifeYears({ ...gone, birthdate: "0742-04-02", deathDate: "0814-01-28" })).toBe(
    "742 – 814",
  );
});
