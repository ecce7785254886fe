import { describe, expect, it } from "vitest";
import { aKin, kinIn } from "../../../tests/support/families/kin.ts";

describe("TREE-10 brothers and sisters of one day", () => {
  const { between, kin } = aKin(
    "Otto + Ana: Bea 1990, Bo 1990, Cara 1992",
    "Otto + Eva: Dora 1990",
    "Ana: Emo 1990",
    "Fia: Gina 1980, Gin 1980, Gino 1980",
    "Bo: Hugo",
  );

  it("are twins where they have the same parents", () => {
    expect(between("Bo", "Bea")).toMatchObject({
      toWords: "twin sister",
      fromWords: "twin brother",
    });
    expect(kin("Cara", "Bea")).toBe("sister");
  });

  it("are none where one parent is another, or not known", () => {
    expect(kin("Bea", "Dora")).toBe("half sister");
    expect(kin("Bea", "Emo")).toBe("brother");
  });

  it("are triplets where they are three, also of one known parent, also without a sex", () => {
    expect(between("Gina", "Gino")).toMatchObject({ toWords: "triplet brother" });
    expect(between("Gina", "Gin")).toMatchObject({
      toWords: "triplet",
      fromWords: "triplet sister",
    });
  });

  it("are plainly named in what others are called by way of them", () => {
    expect(kin("Hugo", "Bea")).toBe("aunt");
    const { between } = aKin("Ana: Bea 1990, Cara 1990", "Otto + Cara");
    expect(between("Otto", "Bea")).toMatchObject({
      toWords: "sister-in-law",
      toDetail: "wife's sister",
    });
  });

  it("are none where a day is not known as such, nor where a file gives one day to everybody", () => {
    const { rows } = aKin("Ana: Bo 1850, Cara 1850");
    const birthdateWords = rows.people.fullName.map(() => "ABT 1850");
    expect(kinIn({ ...rows, people: { ...rows.people, birthdateWords } }).kin("Bo", "Cara")).toBe(
      "sister",
    );
    const many = aKin("Ana: Bo 1900, Cara 1900, D 1900, E 1900, F 1900, G 1900, H 1900");
    expect(many.kin("Bo", "Cara")).toBe("sister");
  });

  it("are twins by birth, though one was adopted by others", () => {
    const { kin } = aKin("Ana: Bo 1990, Cara 1990", "Dora (adoptive): Cara");
    expect(kin("Bo", "Cara")).toBe("twin sister");
  });
});
