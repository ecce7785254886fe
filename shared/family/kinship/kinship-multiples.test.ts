import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../tests/support/families/family-with-kinship.ts";

describe("TREE-10 siblings born on one day", () => {
  const { between, kin } = familyWithKinship(
    "Otto + Ana: Bea 1990, Bo 1990, Cara 1992",
    "Otto + Eva: Dora 1990",
    "Ana: Emo 1990",
    "Fia: Gina 1980, Gin 1980, Gino 1980",
    "Bo: Hugo",
  );

  it("are twins if they have the same parents", () => {
    expect(between("Bo", "Bea")).toMatchObject({
      toWords: "twin sister",
      fromWords: "twin brother",
    });
    expect(kin("Cara", "Bea")).toBe("sister");
  });

  it("aren't twins if a parent differs or is unknown", () => {
    expect(kin("Bea", "Dora")).toBe("half sister");
    expect(kin("Bea", "Emo")).toBe("brother");
  });

  it("are triplets if they are three, even with one known parent or unknown sex", () => {
    expect(between("Gina", "Gino")).toMatchObject({ toWords: "triplet brother" });
    expect(between("Gina", "Gin")).toMatchObject({
      toWords: "triplet",
      fromWords: "triplet sister",
    });
  });

  it("have plain names in the kinship of others", () => {
    expect(kin("Hugo", "Bea")).toBe("aunt");
    const { between } = familyWithKinship("Ana: Bea 1990, Cara 1990", "Otto + Cara");
    expect(between("Otto", "Bea")).toMatchObject({
      toWords: "sister-in-law",
      toDetail: "wife's sister",
    });
  });

  it("aren't twins if the day is inexact, or if a file gives one day to everyone", () => {
    const { rows } = familyWithKinship("Ana: Bo 1850, Cara 1850");
    const birthdateWords = rows.people.fullName.map(() => "ABT 1850");
    expect(
      kinshipIn({ ...rows, people: { ...rows.people, birthdateWords } }).kin("Bo", "Cara"),
    ).toBe("sister");
    const many = familyWithKinship(
      "Ana: Bo 1900, Cara 1900, D 1900, E 1900, F 1900, G 1900, H 1900",
    );
    expect(many.kin("Bo", "Cara")).toBe("sister");
  });

  it("are twins by birth even if other parents adopted one", () => {
    const { kin } = familyWithKinship("Ana: Bo 1990, Cara 1990", "Dora (adoptive): Cara");
    expect(kin("Bo", "Cara")).toBe("twin sister");
  });
});
