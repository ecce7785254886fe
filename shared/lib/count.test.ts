import { expect, it } from "vitest";
import { countOf } from "./count.ts";

it.each([
  [0, "0 people"],
  [1, "1 person"],
  [2, "2 people"],
  [1_000, "1,000 people"],
])("counts %s as %s", (count, words) => expect(countOf(count, "person", "people")).toBe(words));

it("adds an s if no plural is given", () => expect(countOf(3, "email")).toBe("3 emails"));
