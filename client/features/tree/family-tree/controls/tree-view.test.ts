import { expect, it } from "vitest";
import { addressOf, choiceOf, isChosen, type TreeView, viewFrom } from "./tree-view.ts";

const usual: TreeView = {
  group: null,
  focus: [],
  view: "descendants",
  generations: 3,
  withPartners: true,
  withFormer: true,
  relate: [],
  shape: "chart",
  fan: "half",
  event: null,
};

it("TREE-11 keeps group, focus, view, depth, partners, kinship and shape in the address, so that a link shows the same", () => {
  const view: TreeView = {
    group: 2,
    focus: [13, 12],
    view: "both",
    generations: 5,
    withPartners: false,
    withFormer: false,
    relate: [9, 5],
    shape: "list",
    fan: "half",
    event: 12,
  };
  const address = addressOf(view);
  expect(address).toBe(
    "/family-tree?group=2&parent=13,12&view=both&generations=5&partners=no&former=no&relate=9,5&as=list&event=12",
  );
  expect(viewFrom(address.slice(address.indexOf("?")))).toEqual(view);
});

it("leaves out of the address what is usual", () => {
  expect(addressOf(usual)).toBe("/family-tree");
  expect(addressOf({ ...usual, group: 1, focus: [7] })).toBe("/family-tree?group=1&parent=7");
});

it("TREE-13 is the whole family where an event is named and nobody else", () => {
  expect(viewFrom("?event=12")).toEqual({ ...usual, view: "whole", event: 12 });
  expect(viewFrom("?event=12&parent=7").view).toBe("descendants");
  expect(viewFrom("?event=12&view=both").view).toBe("both");
  expect(viewFrom("?event=none").event).toBeNull();
  for (const event of [null, 12])
    for (const view of ["descendants", "whole"] as const) {
      const shown = { ...usual, view, event };
      expect(viewFrom(addressOf(shown).replace("/family-tree", ""))).toEqual(shown);
    }
});

it("takes a person for the one parent whose family is shown", () => {
  expect(viewFrom("?person=12")).toEqual({ ...usual, focus: [12] });
  expect(viewFrom("?person=12&parent=7,8").focus).toEqual([7, 8]);
});

it("TREE-15 keeps a fan and its circle in the address, and no guest list beside it", () => {
  const fan: TreeView = { ...usual, focus: [7], view: "fan", generations: 8, fan: "full" };
  const address = addressOf({ ...fan, event: 12 });
  expect(address).toBe("/family-tree?parent=7&view=fan&generations=8&fan=full");
  expect(viewFrom(address.slice(address.indexOf("?")))).toEqual(fan);
  expect(viewFrom("?parent=7&view=fan&fan=xyz&event=3")).toEqual({
    ...usual,
    focus: [7],
    view: "fan",
  });
});

it("still reads how a list was once asked for", () => {
  expect(viewFrom("?parent=7&view=list")).toEqual({ ...usual, focus: [7], shape: "list" });
});

it("reads a comma that a mail program has encoded", () => {
  expect(viewFrom("?parent=12%2C13").focus).toEqual([12, 13]);
});

it.each([
  "?group=x&parent=-1&generations=0",
  "?parent=,&generations=13&relate=me",
  "?generations=99&partners=maybe&former=",
  "?generations=2.5&view=3d&as=poem",
])("TREE-11 passes over what makes no sense in %s", (search) =>
  expect(viewFrom(search)).toEqual(usual),
);

it("takes at most two people, and nobody twice", () => {
  expect(viewFrom("?parent=4,4,5,6&relate=4,5,6")).toEqual({
    ...usual,
    focus: [4, 5],
    relate: [4, 5],
  });
});

it("TREE-04 has something to show once somebody, two people or everybody is asked for", () => {
  expect(isChosen(viewFrom("?view=both"))).toBe(false);
  expect(isChosen(viewFrom("?parent=4"))).toBe(true);
  expect(isChosen(viewFrom("?relate=4"))).toBe(true);
  expect(isChosen(viewFrom("?view=whole"))).toBe(true);
});

it("calls a couple the same whichever of the two is named first", () => {
  expect(choiceOf([13, 12])).toBe(choiceOf([12, 13]));
});
