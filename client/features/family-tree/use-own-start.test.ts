import { expect, it } from "vitest";
import { ownStart } from "./use-own-start.ts";

const nobody = { singles: [], couples: [] };
const me = 5;

it("starts with the reader where they have a spouse or a child", () => {
  const parent = { relationshipType: "CHILD", relatedUserId: 1 };
  expect(ownStart(me, [parent, { relationshipType: "PARENT", relatedUserId: 9 }], nobody)).toEqual([
    me,
  ]);
  expect(ownStart(me, [parent, { relationshipType: "SPOUSE", relatedUserId: 6 }], nobody)).toEqual([
    me,
  ]);
});

it("starts with the reader's parents where they have neither", () => {
  const links = [1, 2].map((relatedUserId) => ({ relationshipType: "CHILD", relatedUserId }));
  expect(ownStart(me, links, nobody)).toEqual([1, 2]);
});

it("starts with a reader without relatives where they can be chosen, and else with nobody", () => {
  const singles = [{ id: me, fullName: "Me" }];
  expect(ownStart(me, [], { singles, couples: [] })).toEqual([me]);
  expect(ownStart(me, [], nobody)).toBeNull();
});
