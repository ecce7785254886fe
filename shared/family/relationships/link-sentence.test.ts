import { expect, it } from "vitest";
import { describeLink } from "./link-sentence.ts";
import { MIRROR_TYPES } from "./mirror-types.ts";
import { RELATIONSHIP_TYPES } from "./relationship-types.ts";

it("REL-03 says what two people are to each other, whichever way the link is told", () => {
  const said = (type: (typeof RELATIONSHIP_TYPES)[number]) =>
    describeLink(type, "Ann", "Ben", "now");
  expect(said("PARENT")).toBe("Ann is now recorded as a parent of Ben");
  expect(said("CHILD")).toBe("Ann is now recorded as a child of Ben");
  expect(said("SPOUSE")).toBe("Ann and Ben are now recorded as spouses");
  expect(said("EXTENDED")).toBe("Ann and Ben are now recorded as relatives");
  expect(describeLink("SPOUSE", "Ann", "Ben", "already")).toMatch(/are already recorded/);
});

it("REL-03 has for each row of a link the one that says the same from the other side", () => {
  const fromTheOther = describeLink(MIRROR_TYPES.PARENT, "Ben", "Ann", "now");
  expect(fromTheOther).toBe("Ben is now recorded as a child of Ann");
  for (const type of RELATIONSHIP_TYPES) expect(MIRROR_TYPES[MIRROR_TYPES[type]]).toBe(type);
});
