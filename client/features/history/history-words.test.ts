import { describe, expect, it } from "vitest";
import { type Line, whatWasDone } from "./history-words.ts";

const line = (values: Partial<Line>): Line => ({
  id: 1,
  at: "2026-11-21T12:00:00.000Z",
  subject: "person",
  action: "changed",
  by: { id: 2, name: "Anna Lund" },
  suggestedBy: null,
  address: null,
  about: [{ id: 3, name: "Bo Lund" }],
  relationshipType: null,
  changes: [],
  canBringBack: false,
  mergeId: null,
  moveId: null,
  ...values,
});

const changed = (field: string, before: string | boolean | null, after: string | boolean | null) =>
  whatWasDone(line({ changes: [{ field, before, after }] }));

const two = {
  about: [
    { id: 3, name: "Bo Lund" },
    { id: 4, name: "Cy Lund" },
  ],
};

describe("what a line of the history says", () => {
  it.each([
    [
      "birthdate",
      "1920-03-03",
      "1921-03-03",
      "changed the birth date from March 3, 1920 to March 3, 1921",
    ],
    ["fullName", "Bo", "Bo Lund", "changed the full name from ‘Bo’ to ‘Bo Lund’"],
    ["email", null, "bo@example.org", "set the e-mail to bo@example.org"],
    ["deathDate", "1999-01-02", null, "removed the death date, which was January 2, 1999"],
    ["role", "USER", "FAMILY_ADMIN", "changed the role from User to Family Admin"],
    ["photo", null, true, "added the photo"],
    ["photo", true, null, "removed the photo"],
    ["photo", true, true, "changed the photo"],
    ["isDeceased", false, true, "recorded the death"],
    ["mergedWith", null, "Al (#4)", "merged the record of Al (#4), into that"],
    ["mergedWith", "Al", null, "took back the merge with the record of Al"],
  ])("DATA-07 tells in words that %s was %s and became %s", (field, before, after, words) => {
    expect(changed(field, before, after)).toBe(`${words} of Bo Lund`);
  });

  it("DATA-07 tells of several changes in one sentence", () => {
    const changes = [
      { field: "sex", before: null, after: "male" },
      { field: "familyBranch", before: "North", after: "South" },
    ];
    expect(whatWasDone(line({ changes }))).toBe(
      "set the sex to male and changed the family branch from ‘North’ to ‘South’ of Bo Lund",
    );
  });

  it("DATA-07 tells of an import in one line, whatever it brought", () => {
    const fields = { file: "smith.ged", added: 1200, updated: 14 };
    const changes = Object.entries(fields).map(([field, after]) => ({
      field,
      before: null,
      after,
    }));
    const imported = line({ subject: "group", action: "imported", changes });
    expect(whatWasDone(imported)).toBe("imported smith.ged: 1,200 added, 14 updated");
  });

  it("PROF-09 names who suggested a change beside who took it", () => {
    const changes = [{ field: "sex", before: null, after: "male" }];
    const suggestedBy = { id: 5, name: "Ada Lund" };
    expect(whatWasDone(line({ changes, suggestedBy }))).toBe(
      "set the sex to male of Bo Lund, as Ada Lund suggested",
    );
  });

  it.each([
    ["created", "PARENT", "recorded Bo Lund as a parent of Cy Lund"],
    ["deleted", "SPOUSE", "removed the link of Bo Lund and Cy Lund as a couple"],
    ["restored", "EXTENDED", "brought back the link of Bo Lund and Cy Lund as relatives"],
    ["created", null, "added Bo Lund"],
  ] as const)("DATA-07 tells that something was %s of a %s", (action, relationshipType, words) => {
    expect(whatWasDone(line({ action, relationshipType, ...(relationshipType && two) }))).toBe(
      words,
    );
  });
});
