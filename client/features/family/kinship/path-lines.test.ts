import { describe, expect, it } from "vitest";
import { PARENT_DASHES, UNION_DASHES } from "#shared/tree/family-chart/drawing/line-styles.ts";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { findRelatedness } from "./relatedness.ts";
import { findCollapsedRange, type PathPerson, type PathStop } from "./path-lines.ts";

/**
 * Describes a path in short: "mother Mara | Karlo" has the other parent after the bar, "-" marks a
 * child of the person above, and "=" a partner.
 */
function linesIn(family: ReturnType<typeof familyWithKinship>, one: string, other: string) {
  const { graph, rows } = family;
  const nameOf = (id: number) => rows.people.fullName[graph.indexOfId.get(id)!]!;
  const ends = [one, other].map((name) => rows.people.id[family.indexOf(name)]!);
  const describePerson = ({ id, kinshipTerm, otherParents }: PathPerson) =>
    `${kinshipTerm} ${nameOf(id)}${otherParents.map((each) => ` | ${nameOf(each.id)}`).join("")}`.trim();
  const stepSigns = { child: "-", parent: "-", partner: "=" };
  const describeStop = (each: PathStop) => `${stepSigns[each.link.step]} ${describePerson(each)}`;
  const { top, topLink, left, right } = findRelatedness(graph, ends, null)!.lines;
  return {
    top: top.map(describePerson).join(topLink ? " = " : " "),
    left: left.map(describeStop),
    right: right.map(describeStop),
  };
}

describe("TREE-10 draws a path as the people at the top and two lines below", () => {
  const family = familyWithKinship(
    "Opo + Oma: Otto 1930, Anna 1935",
    "Anna + Karlo: Mara 1960",
    "Mara: Ida 1990",
    "Otto: Hugo 1961",
    "Hugo + Ella",
    "Pavlo + Vera: Ella, Nina",
    "Nina / Arno",
  );

  it("by blood, with the other parents of the children in it", () => {
    expect(linesIn(family, "Ida", "Hugo")).toEqual({
      top: "mother Oma | Opo",
      left: ["- mother Anna | Karlo", "- mother Mara", "- Ida"],
      right: ["- son Otto", "- son Hugo"],
    });
  });

  it("by half blood, with both other parents", () => {
    const half = familyWithKinship("Opo + Oma: Otto", "Oma + Karlo: Anna");
    expect(linesIn(half, "Otto", "Anna")).toEqual({
      top: "mother Oma | Opo | Karlo",
      left: ["- Otto"],
      right: ["- daughter Anna"],
    });
  });

  it("straight up or straight down, in one line", () => {
    expect(linesIn(family, "Ida", "Opo")).toEqual({
      top: "father Opo | Oma",
      left: ["- mother Anna | Karlo", "- mother Mara", "- Ida"],
      right: [],
    });
    expect(linesIn(family, "Opo", "Ida")).toEqual({
      top: "Opo | Oma",
      left: [],
      right: ["- daughter Anna | Karlo", "- daughter Mara", "- daughter Ida"],
    });
  });

  it("of a couple, side by side", () => {
    expect(linesIn(family, "Hugo", "Ella")).toEqual({
      top: "Hugo = wife Ella",
      left: [],
      right: [],
    });
  });

  it("through a former union, and through several unions", () => {
    expect(linesIn(family, "Hugo", "Nina")).toEqual({
      top: "mother Vera | Pavlo",
      left: ["- wife Ella", "= Hugo"],
      right: ["- daughter Nina"],
    });
    expect(linesIn(family, "Otto", "Arno")).toEqual({
      top: "Otto",
      left: [],
      right: [
        "- son Hugo",
        "= wife Ella",
        "- mother Vera | Pavlo",
        "- daughter Nina",
        "= former husband Arno",
      ],
    });
  });

  it("between the children of a couple, each below their own parent", () => {
    const step = familyWithKinship("Anna: Mara", "Otto: Hugo", "Anna + Otto");
    expect(linesIn(step, "Mara", "Hugo")).toEqual({
      top: "mother Anna = husband Otto",
      left: ["- Mara"],
      right: ["- son Hugo"],
    });
  });

  it("of an adopted child, with both adoptive parents, or both birth parents if it leads through them", () => {
    const adopted = familyWithKinship(
      "Anna ~ Otto: Mara",
      "Ida + Karlo (adoptive): Mara",
      "Opo + Oma: Ida, Hanna",
      "Hanna: Hugo",
    );
    expect(linesIn(adopted, "Mara", "Hugo")).toEqual({
      top: "mother Oma | Opo",
      left: ["- adoptive mother Ida | Karlo", "- Mara"],
      right: ["- daughter Hanna", "- son Hugo"],
    });
    expect(linesIn(adopted, "Mara", "Otto")).toEqual({
      top: "father Otto | Anna",
      left: ["- Mara"],
      right: [],
    });
  });

  it("of a child adopted by her mother's husband, with her mother, and through her with her father", () => {
    const adopted = familyWithKinship(
      "Anna / Otto: Mara",
      "Anna + Karlo",
      "Karlo (adoptive): Mara",
      "Opo: Karlo",
      "Oma: Anna",
    );
    expect(linesIn(adopted, "Mara", "Opo").left).toEqual([
      "- adoptive father Karlo | Anna",
      "- Mara",
    ]);
    expect(linesIn(adopted, "Mara", "Oma").left).toEqual(["- mother Anna | Otto", "- Mara"]);
  });

  it("with dashed lines for an adoption and for a former union, as on the chart", () => {
    const broken = familyWithKinship("Anna / Otto: Mara", "Otto (adoptive): Hugo");
    const { graph, rows } = broken;
    const ends = ["Mara", "Hugo"].map((name) => rows.people.id[broken.indexOf(name)]!);
    const { top, left, right } = findRelatedness(graph, ends, null)!.lines;
    expect(top[0]!.otherParents.map(({ link }) => link.dashes)).toEqual([UNION_DASHES.former]);
    expect([left, right].map(([stop]) => stop!.link.dashes)).toEqual([[], PARENT_DASHES.adoptive]);
  });

  it("of two people who aren't related, side by side", () => {
    const unrelated = familyWithKinship("Anna: Ida", "Fremdo");
    expect(linesIn(unrelated, "Ida", "Fremdo")).toEqual({ top: "Ida Fremdo", left: [], right: [] });
  });
});

it("TREE-10 collapses the middle of a line that doesn't fit, and keeps both ends", () => {
  expect(findCollapsedRange(5, 5)).toBeNull();
  expect(findCollapsedRange(6, 5)).toEqual({ from: 2, to: 4 });
  expect(findCollapsedRange(20, 4)).toEqual({ from: 1, to: 18 });
  // Even in the lowest window, the last person and the collapsed range are shown.
  expect(findCollapsedRange(2, 0)).toBeNull();
  expect(findCollapsedRange(3, 1)).toEqual({ from: 0, to: 2 });
});
