import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../tests/support/families/family-with-kinship.ts";

describe("half kinship", () => {
  const family = familyWithKinship(
    "Otto + Ana: Bea",
    "Otto + Eva: Carla",
    "Otto: Dora",
    "Bea: Beata",
    "Carla: Clara",
    "Clara: Clea",
  );

  it("is kinship through one common parent if all parents are known", () => {
    expect(family.kin("Bea", "Carla")).toBe("half sister");
    expect(family.kin("Beata", "Carla")).toBe("half aunt");
    expect(family.kin("Carla", "Beata")).toBe("half niece");
    expect(family.kin("Beata", "Clara")).toBe("half cousin");
    expect(family.kin("Clea", "Beata")).toBe("half first cousin once removed");
  });

  it("isn't assumed if a parent is unknown", () => {
    expect(family.kin("Bea", "Dora")).toBe("sister");
  });

  it("has the same degree as full kinship", () => {
    expect(family.between("Bea", "Carla")).toMatchObject({ bloodDegree: 2 });
  });
});

describe("TREE-10 full kinship on one line and half kinship on another", () => {
  // Brothers who married half sisters, and half brothers who married sisters.
  const brothers = familyWithKinship(
    "Otto + Ana: Karlo, Leo",
    "Hugo + Ida: Maria",
    "Hugo + Eva: Nora",
    "Karlo + Maria: Paula",
    "Leo + Nora: Quido",
    "Quido: Sara",
  );

  it("is named in full, the full kinship first", () => {
    expect(brothers.between("Paula", "Quido")).toMatchObject({
      toWords: "cousin, and also half cousin",
      fromWords: "cousin, and also half cousin",
      isDouble: true,
      bloodDegree: 4,
    });
    expect(brothers.between("Sara", "Paula")).toMatchObject({
      toWords: "first cousin once removed, and also half first cousin once removed",
    });
  });

  it("is named so whichever parent has the half line", () => {
    const sisters = familyWithKinship(
      "Hugo + Ida: Maria, Nora",
      "Otto + Ana: Karlo",
      "Otto + Eva: Leo",
      "Karlo + Maria: Paula",
      "Leo + Nora: Quido",
    );
    expect(sisters.kin("Paula", "Quido")).toBe("cousin, and also half cousin");
    expect(sisters.kin("Quido", "Paula")).toBe("cousin, and also half cousin");
  });

  it("is named for an aunt, with the path of the full kinship", () => {
    // Ada's father is a brother of Cara, and her mother a half sister of Cara.
    const family = familyWithKinship("Otto + Ana: Bo, Cara", "Otto + Eva: Dora", "Bo + Dora: Ada");
    const kinship = family.between("Ada", "Cara")!;
    expect(kinship).toMatchObject({
      toWords: "aunt, and also half aunt",
      fromWords: "niece, and also half niece",
    });
    expect(kinship.path[0]?.personIndex).toBe(family.indexOf("Bo"));
  });

  it("is one kinship if only full lines or only half lines connect them", () => {
    const half = familyWithKinship(
      "Otto + Ana: Karlo",
      "Otto + Eva: Leo",
      "Hugo + Ida: Maria",
      "Hugo + Ula: Nora",
      "Karlo + Maria: Paula",
      "Leo + Nora: Quido",
    );
    expect(half.kin("Paula", "Quido")).toBe("half cousin on both sides");
    expect(brothers.kin("Karlo", "Leo")).toBe("brother");
  });

  it("counts several full lines beside half lines", () => {
    // Three pairs of siblings two generations up: two pairs of full and one of half siblings.
    const family = familyWithKinship(
      "A1 + B1: C1, C2",
      "A2 + B2: D1, D2",
      "A3 + B3: E1",
      "A3 + B4: E2",
      "C1 + D1: F1",
      "C2 + D2: F2",
      "E1: G1",
      "E2: G2",
      "F1 + G1: Paula",
      "F2 + G2: Quido",
    );
    expect(family.kin("Paula", "Quido")).toBe("double second cousin, and also half second cousin");
  });
});

it("names two men who are half uncles of each other, in both directions", () => {
  // Ado and Bo each have a child with the other's mother.
  const family = familyWithKinship(
    "Mia + Xo: Ado",
    "Nia + Yo: Bo",
    "Ado + Nia: Karlo",
    "Bo + Mia: Leo",
  );
  expect(family.between("Karlo", "Leo")).toMatchObject({
    toWords: "half nephew and half uncle",
    fromWords: "half nephew and half uncle",
    isDouble: true,
    bloodDegree: 3,
  });
});
