import { expect, it } from "vitest";
import { describeLink } from "./link-sentence.ts";
import { MIRROR_TYPES } from "./mirror-types.ts";
import { RELATIONSHIP_TYPES } from "./relationship-types.ts";

it("REL-03 describes a link between two people from either side", () => {
  const sentence = (type: (typeof RELATIONSHIP_TYPES)[number]) =>
    describeLink(type, "Ann", "Ben", "now");
  expect(sentence("PARENT")).toBe("Ann is now recorded as a parent of Ben");
  expect(sentence("CHILD")).toBe("Ann is now recorded as a child of Ben");
  expect(sentence("SPOUSE")).toBe("Ann and Ben are now recorded as spouses");
  expect(sentence("EXTENDED")).toBe("Ann and Ben are now recorded as relatives");
  expect(describeLink("SPOUSE", "Ann", "Ben", "already")).toMatch(/are already recorded/);
});

it("REL-03 has a mirror type for each type of link", () => {
  const mirrored = describeLink(MIRROR_TYPES.PARENT, "Ben", "Ann", "now");
  expect(mirrored).toBe("Ben is now recorded as a child of Ann");
  for (const type of RELATIONSHIP_TYPES) expect(MIRROR_TYPES[MIRROR_TYPES[type]]).toBe(type);
});
