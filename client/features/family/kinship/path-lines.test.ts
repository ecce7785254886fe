import { describe, expect, it } from "vitest";
import { PARENT_DASHES, UNION_DASHES } from "#shared/tree/family-chart/drawing/line-styles.ts";
import { aKin } from "../../../../tests/support/families/kin.ts";
import { findRelatedness } from "./relatedness.ts";
import { findCollapsedRange, type PathPerson, type PathStop } from "./path-lines.ts";

/**
 * A path in short: 'mother Mara | Karlo' with the other parent after the bar; '- ' marks a child of
 * the person above, '= ' a partner.
 */
function linesIn(family: ReturnType<typeof aKin>, one: string, other: string) {
  const { graph, rows } = family;
  const nameOf = (id: number) => rows.people.fullName[graph.indexOfId.get(id)!]!;
  const ends = [one, other].map((name) => rows.people.id[family.indexOf(name)]!);
  const told = ({ id, kinshipTerm, otherParents }: PathPerson) =>
    `${kinshipTerm} ${nameOf(id)}${otherParents.map((each) => ` | ${nameOf(each.id)}`).join("")}`.trim();
  const signs = { child: "-", parent: "-", partner: "=" };
  const rung = (each: PathStop) => `${signs[each.link.step]} ${told(each)}`;
  const { top, tie, left, right } = findRelatedness(graph, ends, null)!.lines;
  return {
    top: top.map(told).join(tie ? " = " : " "),
    left: left.map(rung),
    right: right.map(rung),
  };
}

describe("TREE-10 draws a way as who stands above and two lines beneath", () => {
  const family = aKin(
    "Opo + Oma: Otto 1930, Anna 1935",
    "Anna + Karlo: Mara 1960",
    "Mara: Ida 1990",
    "Otto: Hugo 1961",
    "Hugo + Ella",
    "Pavlo + Vera: Ella, Nina",
    "Nina / Arno",
  );

  it("by blood, with the other parents of the children on it", () => {
    expect(linesIn(family, "Ida", "Hugo")).toEqual({
      top: "mother Oma | Opo",
      left: ["- mother Anna | Karlo", "- mother Mara", "- Ida"],
      right: ["- son Otto", "- son Hugo"],
    });
  });

  it("by half blood, with both other parents", () => {
    const half = aKin("Opo + Oma: Otto", "Oma + Karlo: Anna");
    expect(linesIn(half, "Otto", "Anna")).toEqual({
      top: "mother Oma | Opo | Karlo",
      left: ["- Otto"],
      right: ["- daughter Anna"],
    });
  });

  it("straight up and straight down in one line", () => {
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

  it("of two who are married as a pair", () => {
    expect(linesIn(family, "Hugo", "Ella")).toEqual({
      top: "Hugo = wife Ella",
      left: [],
      right: [],
    });
  });

  it("through a marriage at an end, and through several", () => {
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

  it("between the children of two who married, each beneath their own", () => {
    const step = aKin("Anna: Mara", "Otto: Hugo", "Anna + Otto");
    expect(linesIn(step, "Mara", "Hugo")).toEqual({
      top: "mother Anna = husband Otto",
      left: ["- Mara"],
      right: ["- son Hugo"],
    });
  });

  it("of an adopted child, with both adoptive parents, and with those by birth where it leads through them", () => {
    const adopted = aKin(
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

  it("of a child whom her mother's husband adopted, with her mother; and through her, with her father", () => {
    const adopted = aKin(
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

  it("with lines broken as the chart's are: of an adoption, and of a union that is over", () => {
    const broken = aKin("Anna / Otto: Mara", "Otto (adoptive): Hugo");
    const { graph, rows } = broken;
    const ends = ["Mara", "Hugo"].map((name) => rows.people.id[broken.indexOf(name)]!);
    const { top, left, right } = findRelatedness(graph, ends, null)!.lines;
    expect(top[0]!.otherParents.map(({ tie }) => tie.dashes)).toEqual([UNION_DASHES.former]);
    expect([left, right].map(([rung]) => rung!.link.dashes)).toEqual([[], PARENT_DASHES.adoptive]);
  });

  it("of two who are not related, as both beside one another", () => {
    const strangers = aKin("Anna: Ida", "Fremdo");
    expect(linesIn(strangers, "Ida", "Fremdo")).toEqual({ top: "Ida Fremdo", left: [], right: [] });
  });
});

it("TREE-10 folds the middle of a line that has no room, and leaves both of its ends", () => {
  expect(findCollapsedRange(5, 5)).toBeNull();
  expect(findCollapsedRange(6, 5)).toEqual({ from: 2, to: 4 });
  expect(findCollapsedRange(20, 4)).toEqual({ from: 1, to: 18 });
  // However low the window, the last person and the fold are shown.
  expect(findCollapsedRange(2, 0)).toBeNull();
  expect(findCollapsedRange(3, 1)).toEqual({ from: 0, to: 2 });
});
