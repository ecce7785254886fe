import { expect, it } from "vitest";
import { aPersonAtDoor } from "../../../../tests/support/roster.ts";
import { clockAt, inWords, lineOf, standing } from "./outcome.ts";

const ZONE = "Europe/Oslo";
const at = new Date().toISOString();
const clock = clockAt(at, ZONE);
const bo = aPersonAtDoor({ id: 1, fullName: "Bo Berg", kin: "grandson of Ingrid", branch: "Oslo" });
const eva = aPersonAtDoor({ id: 2, fullName: "Eva Berg", shortName: "Eva Berg" });
const isIn = { status: "attended", checkedInAt: at } as const;

it("ATT-10 ATT-13 welcomes somebody with who they are", () => {
  expect(inWords({ kind: "welcome", people: [bo], keys: [] }, ZONE)).toEqual({
    tone: "welcome",
    title: "Welcome, Bo Berg",
    text: "grandson of Ingrid · Oslo",
  });
  expect(inWords({ kind: "welcome", people: [bo, eva, bo], keys: [] }, ZONE)).toMatchObject({
    title: "Welcome, all 3",
    text: "Person 1, Eva Berg and Person 1",
  });
});

it("ATT-10 says of who is in already when and where", () => {
  const person = { ...bo, ...isIn, checkedInOn: "Laptop 2" };
  expect(inWords({ kind: "already", person }, ZONE)).toEqual({
    tone: "already",
    title: "Bo Berg is in already",
    text: `Since ${clock} on Laptop 2.`,
  });
  expect(standing(person, ZONE)).toBe(`in ${clock} · Laptop 2`);
  expect(standing({ ...person, checkedInOn: null }, ZONE)).toBe(`in ${clock}`);
  expect(standing(bo, ZONE)).toBe("confirmed");
});

it.each([
  ["pending", "They have not answered."],
  ["declined", "They said that they don't come."],
] as const)("ATT-10 asks before who is %s is checked in", (status, text) => {
  expect(inWords({ kind: "notConfirmed", person: { ...bo, status } }, ZONE)).toMatchObject({
    tone: "ask",
    text,
    byKey: "Press Enter once more to check them in anyway.",
  });
});

it.each([
  [{ userId: null, guestOf: "Anna" }, "guest of Anna"],
  [{ userId: null, guestOf: "Anna", isChild: true }, "child, guest of Anna"],
  [{ userId: null }, "guest"],
  [{}, ""],
])("ATT-10 says who %o is", (values, words) => {
  expect(lineOf(aPersonAtDoor({ id: 1, ...values }))).toBe(words);
});

it("ATT-10 tells time by the venue's clock, with the day where it was another one", () => {
  const now = new Date("2027-07-03T10:00:00Z");
  expect(clockAt("2027-07-03T12:02:00Z", ZONE, now)).toBe("14:02");
  expect(clockAt("2027-07-02T12:02:00Z", ZONE, now)).toBe("Friday 14:02");
});
