import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../tests/support/families/family-with-kinship.ts";

describe("adoptive and foster kinship", () => {
  const { between, kin, rows } = familyWithKinship(
    "Ana + Bo (adoptive): Cara",
    "Ana + Bo: Dora",
    "Evo: Ana, Fia",
    "Fia: Gina",
    "Hugo: Cara",
    "Ida (foster): Kao",
    "Ida: Lea",
    "Mona: Ida, Nea",
  );

  it("REL-08 is named as such between parents, children, and siblings", () => {
    expect(between("Cara", "Ana")).toMatchObject({
      toWords: "adoptive mother",
      fromWords: "adoptive daughter",
      bloodDegree: null,
    });
    expect(kin("Cara", "Dora")).toBe("adoptive sister");
    expect(kin("Ida", "Kao")).toBe("foster son");
    expect(kin("Lea", "Kao")).toBe("foster brother");
    expect(kin("Kao", "Mona")).toBe("foster grandmother");
    expect(kin("Kao", "Nea")).toBe("foster mother's sister");
  });

  it("REL-08 distinguishes birth parents from adoptive parents", () => {
    expect(between("Cara", "Hugo")).toMatchObject({
      toWords: "birth father",
      fromWords: "birth daughter",
      bloodDegree: 1,
    });
    expect(kin("Dora", "Ana")).toBe("mother");
    expect(kin("Hugo", "Dora")).toBe("birth daughter's adoptive sister");
  });

  it("gives more distant relatives by adoption their plain names, without a degree of blood", () => {
    expect(between("Cara", "Evo")).toMatchObject({ toWords: "grandfather", bloodDegree: null });
    expect(between("Gina", "Cara")).toMatchObject({ toWords: "cousin", bloodDegree: null });
  });

  it("can be former or honorary", () => {
    const links = rows.parentLinks;
    const statusOf = (digit: string) =>
      kinshipIn({ ...rows, parentLinks: { ...links, status: digit.repeat(links.parent.length) } });
    expect(statusOf("1").kin("Kao", "Ida")).toBe("former foster mother");
    expect(statusOf("1").kin("Dora", "Ana")).toBe("mother");
    expect(statusOf("3").between("Dora", "Ana")).toMatchObject({
      toWords: "honorary mother",
      bloodDegree: null,
    });
  });

  it("is given with a second kinship by birth", () => {
    const { between } = familyWithKinship("Ana: Bea, Cara", "Bea: Dodo", "Cara (adoptive): Dodo");
    expect(between("Dodo", "Cara")).toMatchObject({
      toWords: "adoptive mother",
      fromWords: "adoptive son",
      bloodDegree: 3,
      also: { toWords: "aunt", fromWords: "nephew" },
    });
  });
});

describe("birth parents beside adoptive parents", () => {
  const { between, kin } = familyWithKinship(
    "Ana ~ Bo: Cara",
    "Dora + Evo (adoptive): Cara",
    "Ana + Fito",
    "Gina: Ana",
    "Ana ~ Bo: Hedda",
    "Cara + Ivo",
  );

  it("are called birth parents, also by their families and partners", () => {
    expect(kin("Cara", "Ana")).toBe("birth mother");
    expect(kin("Bo", "Cara")).toBe("birth daughter");
    expect(between("Cara", "Fito")).toMatchObject({
      toWords: "birth mother's husband",
      fromWords: "wife's birth daughter",
    });
    expect(kin("Ivo", "Ana")).toBe("wife's birth mother");
    expect(kin("Ivo", "Dora")).toBe("mother-in-law");
    expect(kin("Dora", "Ana")).toBe("adoptive daughter's birth mother");
  });

  it("have plain names for children they kept, and beyond parents and children", () => {
    expect(kin("Hedda", "Ana")).toBe("mother");
    expect(kin("Ana", "Bo")).toBe("co-parent");
    expect(kin("Cara", "Hedda")).toBe("sister");
    expect(kin("Cara", "Gina")).toBe("grandmother");
  });

  it("stay plain parents if their own partner adopted the child", () => {
    const { kin } = familyWithKinship("Ana ~ Bo: Cara", "Ana + Dodo", "Dodo (adoptive): Cara");
    expect(kin("Cara", "Ana")).toBe("mother");
    expect(kin("Cara", "Dodo")).toBe("adoptive father");
    expect(kin("Cara", "Bo")).toBe("birth father");
  });

  it("are plain parents again if the adoption ended or was honorary", () => {
    const { rows } = familyWithKinship("Ana: Bo", "Cara (adoptive): Bo");
    const withStatus = (status: string) =>
      kinshipIn({ ...rows, parentLinks: { ...rows.parentLinks, status } }).kin("Bo", "Ana");
    expect(["00", "01", "02", "03"].map(withStatus)).toEqual([
      "birth mother",
      "mother",
      "birth mother",
      "mother",
    ]);
  });
});
