import { describe, expect, it } from "vitest";
import { displayName, initialsOf } from "./names.ts";

describe("what a person is called", () => {
  it.each([
    [{ fullName: "Ada King", firstName: "Ada", username: "ada" }, "Ada King"],
    [{ fullName: " ", firstName: "Ada", lastName: "King" }, "Ada King"],
    [{ firstName: null, lastName: "King", username: "ada" }, "King"],
    [{ username: "ada" }, "ada"],
    [{ firstName: " Ada ", lastName: " " }, "Ada"],
    [{ fullName: " Ada King " }, "Ada King"],
    [{ firstName: " ", username: " ada " }, "ada"],
    [{ username: " " }, "Unknown"],
    [{}, "Unknown"],
  ])("DATA-02 follows from %o: %s", (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});

describe("initials", () => {
  it.each([
    ["Ada King", "AK"],
    ["ada", "A"],
    ["Anna Maria Berg", "AM"],
    ["élodie ångström", "ÉÅ"],
    ["😀 Smile", "😀S"],
    ["'Princess of Dorne'", "PO"],
    ["  ", "?"],
    [" Ada  King ", "AK"],
    ["'' Berg", "'B"],
    ["4 Winds", "4W"],
    [null, "?"],
  ])("FAM-02 of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
