import { expect, it } from "vitest";
import { compareSiblings } from "./sibling-order.ts";

const sibling = (id: number, fullName: string, birthdate: string | null) => ({
  id,
  fullName,
  birthdate,
});

it("TREE-05 sorts by birth date, missing dates last, then by name", () => {
  const inOrder = [
    sibling(5, "Zoe", "1955-03-02"),
    sibling(4, "Änne", "1960-01-01"),
    sibling(3, "Berta", "1960-01-01"),
    sibling(1, "Berta", null),
    sibling(2, "Berta", null),
    sibling(6, "Carl", null),
  ];
  expect(inOrder.toReversed().toSorted(compareSiblings)).toEqual(inOrder);
});
