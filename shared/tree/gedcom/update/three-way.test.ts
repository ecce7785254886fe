import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareThreeWay } from "./three-way.ts";

const part = fc.constantFrom("", "a", "b");
const parts = fc.tuple(part, part);

/** Returns the values here after an import in which nobody chose the file's. */
const after = (here: string[], file: string[], before?: string[]) =>
  compareThreeWay(here, file, before) === "take" ? file : here;

describe("a value that is imported again", () => {
  it.each([
    ["changed only in the file", ["1850"], ["1851"], ["1850"], "take"],
    ["changed only here", ["1849"], ["1850"], ["1850"], "keep"],
    ["changed here and in the file", ["1849"], ["1851"], ["1850"], "ask"],
    ["changed to the same value on both sides", ["1851"], ["1851"], ["1850"], "same"],
    ["missing from the file", ["1850"], [""], ["1850"], "keep"],
    ["removed here, and unchanged in the file", [""], ["1850"], ["1850"], "keep"],
    ["removed here, and changed in the file", [""], ["1851"], ["1850"], "take"],
    ["new in the file", [""], ["1850"], undefined, "take"],
    ["known only here", ["1850"], [""], undefined, "keep"],
    ["different in a new file", ["1850"], ["1851"], undefined, "ask"],
    ["more detailed in a new file", ["died", ""], ["died", "1850"], undefined, "take"],
  ])("DATA-03 %s", (_, here, file, before, outcome) => {
    expect(compareThreeWay(here, file, before)).toBe(outcome);
  });

  it("DATA-03 never loses changes made only here, or values missing from the file", () => {
    fc.assert(
      fc.property(parts, parts, (here, file) => {
        expect(after(here, file, file)).toEqual(here);
        expect(after(here, ["", ""], file)).toEqual(here);
      }),
    );
  });

  it("DATA-03 takes changes made only in the file, unless they remove information", () => {
    fc.assert(
      fc.property(parts, parts, (file, before) => {
        const removesOnly = file.every((each, index) => each === "" || each === before[index]);
        expect(after(before, file, before)).toEqual(removesOnly ? before : file);
      }),
    );
  });

  it("DATA-03 is stable: importing the same file again changes nothing", () => {
    fc.assert(
      fc.property(parts, parts, fc.option(parts, { nil: undefined }), (here, file, before) => {
        const first = after(here, file, before);
        expect(compareThreeWay(first, file, file)).not.toBe("take");
        expect(compareThreeWay(first, file, file)).not.toBe("ask");
      }),
    );
  });
});
