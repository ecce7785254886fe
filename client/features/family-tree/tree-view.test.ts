import { expect, it } from "vitest";
import { addressOf, choiceOf, type TreeView, viewFrom } from "./tree-view.ts";

const usual: TreeView = { group: null, parents: [], generations: 3, shape: "chart" };

it("TREE-03 keeps group, parents, generations and shape in the address, so that a link shows the same", () => {
  const view: TreeView = { group: 2, parents: [13, 12], generations: 5, shape: "list" };
  const address = addressOf(view);
  expect(address).toBe("/family-tree?group=2&parent=13,12&generations=5&view=list");
  expect(viewFrom(address.slice(address.indexOf("?")))).toEqual(view);
});

it("leaves out of the address what is usual", () => {
  expect(addressOf(usual)).toBe("/family-tree");
  expect(addressOf({ ...usual, group: 1, parents: [7] })).toBe("/family-tree?group=1&parent=7");
});

it("takes a person for the one parent whose family is shown", () => {
  expect(viewFrom("?person=12")).toEqual({ ...usual, parents: [12] });
  expect(viewFrom("?person=12&parent=7,8").parents).toEqual([7, 8]);
});

it("reads a comma that a mail program has encoded", () => {
  expect(viewFrom("?parent=12%2C13").parents).toEqual([12, 13]);
});

it.each([
  "?group=x&parent=-1&generations=0",
  "?parent=,&generations=13",
  "?generations=2.5&view=3d",
])("passes over what makes no sense in %s", (search) => expect(viewFrom(search)).toEqual(usual));

it("takes at most two parents, and nobody twice", () => {
  expect(viewFrom("?parent=4,4,5,6").parents).toEqual([4, 5]);
});

it("calls a couple the same whichever of the two is named first", () => {
  expect(choiceOf([13, 12])).toBe(choiceOf([12, 13]));
});
