import { expect, it } from "vitest";
import { viewUrl, choiceKey, hasSelection, type TreeView, parseView } from "./tree-view.ts";

const defaults: TreeView = {
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

it("TREE-11 keeps group, focus, view, depth, partners, kinship, and shape in the address, so a link shows the same view", () => {
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
  const address = viewUrl(view);
  expect(address).toBe(
    "/family-tree?group=2&parent=13,12&view=both&generations=5&partners=no&former=no&relate=9,5&as=list&event=12",
  );
  expect(parseView(address.slice(address.indexOf("?")))).toEqual(view);
});

it("leaves defaults out of the address", () => {
  expect(viewUrl(defaults)).toBe("/family-tree");
  expect(viewUrl({ ...defaults, group: 1, focus: [7] })).toBe("/family-tree?group=1&parent=7");
});

it("TREE-13 shows the whole family if only an event is named", () => {
  expect(parseView("?event=12")).toEqual({ ...defaults, view: "whole", event: 12 });
  expect(parseView("?event=12&parent=7").view).toBe("descendants");
  expect(parseView("?event=12&view=both").view).toBe("both");
  expect(parseView("?event=none").event).toBeNull();
  for (const event of [null, 12])
    for (const view of ["descendants", "whole"] as const) {
      const shown = { ...defaults, view, event };
      expect(parseView(viewUrl(shown).replace("/family-tree", ""))).toEqual(shown);
    }
});

it("treats a person as the one parent whose family is shown", () => {
  expect(parseView("?person=12")).toEqual({ ...defaults, focus: [12] });
  expect(parseView("?person=12&parent=7,8").focus).toEqual([7, 8]);
});

it("TREE-15 keeps a fan and its shape in the address, without a guest list", () => {
  const fan: TreeView = { ...defaults, focus: [7], view: "fan", generations: 8, fan: "full" };
  const address = viewUrl({ ...fan, event: 12 });
  expect(address).toBe("/family-tree?parent=7&view=fan&generations=8&fan=full");
  expect(parseView(address.slice(address.indexOf("?")))).toEqual(fan);
  expect(parseView("?parent=7&view=fan&fan=xyz&event=3")).toEqual({
    ...defaults,
    focus: [7],
    view: "fan",
  });
});

it("still reads an older link to a list", () => {
  expect(parseView("?parent=7&view=list")).toEqual({ ...defaults, focus: [7], shape: "list" });
});

it("reads a comma encoded by an email program", () => {
  expect(parseView("?parent=12%2C13").focus).toEqual([12, 13]);
});

it.each([
  "?group=x&parent=-1&generations=0",
  "?parent=,&generations=13&relate=me",
  "?generations=99&partners=maybe&former=",
  "?generations=2.5&view=3d&as=poem",
])("TREE-11 ignores values without meaning in %s", (search) =>
  expect(parseView(search)).toEqual(defaults),
);

it("accepts at most two people, and nobody twice", () => {
  expect(parseView("?parent=4,4,5,6&relate=4,5,6")).toEqual({
    ...defaults,
    focus: [4, 5],
    pair: [4, 5],
  });
});

it("TREE-04 has a selection if one person, two people, or everyone is chosen", () => {
  expect(hasSelection(parseView("?view=both"))).toBe(false);
  expect(hasSelection(parseView("?parent=4"))).toBe(true);
  expect(hasSelection(parseView("?relate=4"))).toBe(true);
  expect(hasSelection(parseView("?view=whole"))).toBe(true);
});

it("gives a couple the same key in either order", () => {
  expect(choiceKey([13, 12])).toBe(choiceKey([12, 13]));
});
