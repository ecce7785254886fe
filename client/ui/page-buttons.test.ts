import { expect, it } from "vitest";
import { pageWindow } from "./page-buttons.tsx";

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])("ATT-01 shows, on page %i of %i, links to pages %j", (page, pages, shown) => {
  expect(pageWindow(page, pages, 5)).toEqual(shown);
});
