import { expect, it } from "vitest";
import { viewAddress, choiceKey, hasSelection, type TreeView, parseView } from "./tree-view.ts";

const usual: TreeView = {
  group: null,
  focus: [],
  view: "descendants",
  generations: 3,
  withPartners: true,
  withFormer: true,
  pair: [],
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
    pair: [9, 5],
    shape: "list",
    fan: "half",
    event: 12,
  };
  const address = viewAddress(view);
  expect(address).toBe(
    "/family-tree?group=2&parent=13,12&view=both&generations=5&partners=no&former=no&relate=9,5&as=list&event=12",
  );
  expect(parseView(address.slice(address.indexOf("?")))).toEqual(view);
});

it("leaves out of the address what is usual", () => {
  expect(viewAddress(usual)).toBe("/family-tree");
  expect(viewAddress({ ...usual, group: 1, focus: [7] })).toBe("/family-tree?group=1&parent=7");
});

it("TREE-13 is the whole family where an event is named and nobody else", () => {
  expect(parseView("?event=12")).toEqual({ ...usual, view: "whole", event: 12 });
  expect(parseView("?event=12&parent=7").view).toBe("descendants");
  expect(parseView("?event=12&view=both").view).toBe("both");
  expect(parseView("?event=none").event).toBeNull();
  for (const event of [null, 12])
    for (const view of ["descendants", "whole"] as const) {
      const shown = { ...usual, view, event };
      expect(parseView(viewAddress(shown).replace("/family-tree", ""))).toEqual(shown);
    }
});

it("takes a person for the one parent whose family is shown", () => {
  expect(parseView("?person=12")).toEqual({ ...usual, focus: [12] });
  expect(parseView("?person=12&parent=7,8").focus).toEqual([7, 8]);
});

it("TREE-15 keeps a fan and its circle in the address, and no guest list beside it", () => {
  const fan: TreeView = { ...usual, focus: [7], view: "fan", generations: 8, fan: "full" };
  const address = viewAddress({ ...fan, event: 12 });
  expect(address).toBe("/family-tree?parent=7&view=fan&generations=8&fan=full");
  expect(parseView(address.slice(address.indexOf("?")))).toEqual(fan);
  expect(parseView("?parent=7&view=fan&fan=xyz&event=3")).toEqual({
    ...usual,
    focus: [7],
    view: "fan",
  });
});

it("still reads how a list was once asked for", () => {
  expect(parseView("?parent=7&view=list")).toEqual({ ...usual, focus: [7], shape: "list" });
});

it("reads a comma that a mail program has encoded", () => {
  expect(parseView("?parent=12%2C13").focus).toEqual([12, 13]);
});

it.each([
  "?group=x&parent=-1&generations=0",
  "?parent=,&generations=13&relate=me",
  "?generations=99&partners=maybe&former=",
  "?generations=2.5&view=3d&as=poem",
])("TREE-11 passes over what makes no sense in %s", (search) =>
  expect(parseView(search)).toEqual(usual),
);

it("takes at most two people, and nobody twice", () => {
  expect(parseView("?parent=4,4,5,6&relate=4,5,6")).toEqual({
    ...usual,
    focus: [4, 5],
    pair: [4, 5],
  });
});

it("TREE-04 has something to show once somebody, two people or everybody is asked for", () => {
  expect(hasSelection(parseView("?view=both"))).toBe(false);
  expect(hasSelection(parseView("?parent=4"))).toBe(true);
  expect(hasSelection(parseView("?relate=4"))).toBe(true);
  expect(hasSelection(parseView("?view=whole"))).toBe(true);
});

it("calls a couple the same whichever of the two is named first", () => {
  expect(choiceKey([13, 12])).toBe(choiceKey([12, 13]));
});
