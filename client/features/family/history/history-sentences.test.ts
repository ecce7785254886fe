import { describe, expect, it } from "vitest";
import { type HistoryEntry, describeEntry } from "./history-sentences.ts";

const line = (values: Partial<HistoryEntry>): HistoryEntry => ({
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
  canRestore: false,
  mergeId: null,
  moveId: null,
  ...values,
});

const changed = (field: string, before: string | boolean | null, after: string | boolean | null) =>
  describeEntry(line({ changes: [{ field, before, after }] }));

const two = {
  about: [
    { id: 3, name: "Bo Lund" },
    { id: 4, name: "Cy Lund" },
  ],
};

describe("the sentence of a history entry", () => {
  it.each([
    [
      "birthdate",
      "1920-03-03",
      "1921-03-03",
      "changed Bo Lund’s birth date from March 3, 1920 to March 3, 1921",
    ],
    [
      "birthdate",
      "1920-03-03",
      "about 1921",
      "changed Bo Lund’s birth date from March 3, 1920 to about 1921",
    ],
    ["fullName", "Bo", "Bo Lund", "changed Bo Lund’s full name from “Bo” to “Bo Lund”"],
    ["email", null, "bo@example.org", "set Bo Lund’s email to bo@example.org"],
    ["deathDate", "1999-01-02", null, "removed Bo Lund’s death date, which was January 2, 1999"],
    ["role", "USER", "FAMILY_ADMIN", "changed Bo Lund’s role from User to Family Admin"],
    ["photo", null, true, "added Bo Lund’s photo"],
    ["photo", true, null, "removed Bo Lund’s photo"],
    ["photo", true, true, "changed Bo Lund’s photo"],
    ["lifeFact", null, "Occupation, Weaver", "added “Occupation, Weaver” to Bo Lund’s life story"],
    [
      "lifeFact",
      "Occupation, Weaver",
      "Occupation, Dyer",
      "changed “Occupation, Weaver” to “Occupation, Dyer” in Bo Lund’s life story",
    ],
    ["lifeFact", "Occupation, Dyer", null, "removed “Occupation, Dyer” from Bo Lund’s life story"],
    ["story", null, "Story", "added a story about Bo Lund"],
    ["story", "Story", "Story", "changed a story about Bo Lund"],
    ["isDeceased", true, false, "marked Bo Lund as living"],
    ["isDeceased", false, true, "recorded Bo Lund’s death"],
  ])("DATA-07 describes how %s changed from %s to %s", (field, before, after, words) => {
    expect(changed(field, before, after)).toBe(words);
  });

  it("DATA-07 describes one's own story and a couple's story", () => {
    const changes = [{ field: "story", before: null, after: "Story" }];
    const own = line({ changes, about: [{ id: 2, name: "Anna Lund" }] });
    expect(describeEntry(own)).toBe("added a story");
    const pair = line({ changes, ...two, subject: "relationship", relationshipType: "SPOUSE" });
    expect(describeEntry(pair)).toBe("added a story about Bo Lund and Cy Lund as a couple");
  });

  it("DATA-07 describes several changes in one sentence", () => {
    const changes = [
      { field: "sex", before: null, after: "male" },
      { field: "familyBranch", before: "North", after: "South" },
    ];
    expect(describeEntry(line({ changes }))).toBe(
      "set Bo Lund’s sex to male and changed their family branch from “North” to “South”",
    );
  });

  it("DATA-07 describes an import in one sentence", () => {
    const fields = { file: "smith.ged", added: 1200, updated: 14 };
    const changes = Object.entries(fields).map(([field, after]) => ({
      field,
      before: null,
      after,
    }));
    const imported = line({ subject: "group", action: "imported", changes });
    expect(describeEntry(imported)).toBe("imported smith.ged: 1,200 people added, 14 updated");
  });

  it("DATA-10 names the import that was undone, and counts who was deleted and restored", () => {
    const fields = { file: "smith.ged", removed: 1, restored: 14 };
    const changes = Object.entries(fields).map(([field, after]) => ({
      field,
      before: null,
      after,
    }));
    expect(describeEntry(line({ subject: "group", action: "importUndone", changes }))).toBe(
      "undid the import of smith.ged: 1 person deleted, 14 restored",
    );
  });

  it.each([
    [
      "a merge",
      [{ field: "mergedWith", before: null, after: "Al Berg (#4, with 2 links)" }],
      "merged Al Berg (#4, with 2 links) into Bo Lund",
    ],
    [
      "a merge that took the other name",
      [
        { field: "fullName", before: "Bob Lund", after: "Bo Lund" },
        { field: "mergedWith", before: null, after: "Bo Lund (#4)" },
      ],
      "merged Bo Lund (#4) into Bob Lund, and changed the full name from “Bob Lund” to “Bo Lund”",
    ],
    [
      "an undone merge",
      [
        { field: "fullName", before: "Al Berg", after: "Bo Lund" },
        { field: "mergedWith", before: "Al Berg", after: null },
      ],
      "undid the merge of Al Berg into Bo Lund, and changed the full name from “Al Berg” to “Bo Lund”",
    ],
  ])("DATA-07 names both people of %s by their names at the time", (_, changes, words) => {
    expect(describeEntry(line({ changes }))).toBe(words);
  });

  it("PROF-09 names who suggested a change beside who accepted it", () => {
    const changes = [{ field: "sex", before: null, after: "male" }];
    const suggestedBy = { id: 5, name: "Ada Lund" };
    expect(describeEntry(line({ changes, suggestedBy }))).toBe(
      "set Bo Lund’s sex to male, as Ada Lund suggested",
    );
  });

  it("EVT-02 names the event that another was copied from", () => {
    const changes = [{ field: "copiedFrom", before: null, after: "Reunion 2026" }];
    const about = [{ id: 7, name: "Reunion 2027" }];
    expect(describeEntry(line({ subject: "event", action: "created", about, changes }))).toBe(
      "copied Reunion 2027 from Reunion 2026",
    );
  });

  it.each([
    ["created", "PARENT", "added Bo Lund as a parent of Cy Lund"],
    ["deleted", "SPOUSE", "removed Bo Lund and Cy Lund as a couple"],
    ["restored", "EXTENDED", "restored Bo Lund and Cy Lund as relatives"],
    ["created", null, "added Bo Lund"],
  ] as const)("DATA-07 describes who was %s as a %s", (action, relationshipType, words) => {
    expect(describeEntry(line({ action, relationshipType, ...(relationshipType && two) }))).toBe(
      words,
    );
  });

  it.each([
    ["relationshipStatus", "CURRENT", "FORMER", "changed the status from current to former for"],
    ["confirmedAt", false, true, "confirmed the relationship of"],
    ["endDate", null, "1999-01-02", "set the end date to January 2, 1999 for"],
  ])(
    "DATA-07 describes how %s of a couple changed from %s to %s",
    (field, before, after, words) => {
      const changes = [{ field, before, after }];
      const pair = line({ changes, ...two, subject: "relationship", relationshipType: "SPOUSE" });
      expect(describeEntry(pair)).toBe(`${words} Bo Lund and Cy Lund as a couple`);
    },
  );
});
