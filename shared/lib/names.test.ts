import { describe, expect, it } from "vitest";
import { displayName, initialsOf, shortName } from "./names.ts";

describe("a person's full name", () => {
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
  ])("DATA-02 of %o is %s", (person, name) => {
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
    ["Ser Jaime Lannister", "JL"],
    ["Joseph Patrick Kennedy Jr.", "JP"],
    ["Sammy Jr.", "S"],
    ["Dr. Prof. Berg III", "B"],
    ["Henry VIII", "H"],
    ["Malcolm X", "MX"],
    ["Vi Xi", "VX"],
    ["Jr.", "J"],
    ["Unknown", "?"],
    [null, "?"],
  ])("FAM-02 of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("a person's short name", () => {
  const jaime = { firstName: "Jaime Tytos", lastName: "Lannister" };
  it.each([
    [{ ...jaime, fullName: "Ser Jaime Tytos Lannister" }, "Jaime Lannister"],
    [{ ...jaime, fullName: "Lannister Jaime Tytos" }, "Jaime Lannister"],
    [jaime, "Jaime Lannister"],
    [{ ...jaime, fullName: "Jaime  Stark" }, "Jaime Stark"],
    [{ ...jaime, fullName: "Jim Lannister" }, "Jim Lannister"],
    [{ fullName: "Robert Downey Jr.", firstName: "Robert", lastName: "Downey" }, "Robert Downey"],
    [
      { fullName: "Jan van  der Berg", firstName: "Jan", lastName: "van der Berg" },
      "Jan van der Berg",
    ],
    [{ fullName: "Dr. Anna Berg", firstName: "Dr. Anna", lastName: "Berg" }, "Anna Berg"],
    [{ fullName: "Anna Maria Berg" }, "Anna Maria Berg"],
    [{ fullName: "Sammy Jr.", firstName: "Sammy Jr." }, "Sammy"],
    [{ fullName: "Otto Berg, Jr." }, "Otto Berg"],
    [{ fullName: "Otto Berg, (Sr.)" }, "Otto Berg"],
    [{ fullName: "Otto Berg 3rd" }, "Otto Berg"],
    [{ fullName: "Aegon V", firstName: "Aegon V" }, "Aegon"],
    [{ fullName: "Louis XIV", firstName: "Louis" }, "Louis"],
    [{ fullName: "LI XI", firstName: "LI", lastName: "XI" }, "LI XI"],
    [{}, "Unknown"],
  ])("DATA-02 is the given name and surname of %o: %s", (person, name) => {
    expect(shortName(person)).toBe(name);
  });
});
