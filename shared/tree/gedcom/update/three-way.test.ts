import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareThreeWay } from "./three-way.ts";

const part = fc.constantFrom("", "a", "b");
const parts = fc.tuple(part, part);

/** The values here after an import in which nobody chose the file's. */
const after = (here: string[], file: string[], before?: string[]) =>
  compareThreeWay(here, file, before) === "take" ? file : here;

describe("a value that a file brings again", () => {
  it.each([
    ["changed only in the file", ["1850"], ["1851"], ["1850"], "take"],
    ["changed only here", ["1849"], ["1850"], ["1850"], "keep"],
    ["changed here and in the file", ["1849"], ["1851"], ["1850"], "ask"],
    ["changed alike", ["1851"], ["1851"], ["1850"], "same"],
    ["no more in the file", ["1850"], [""], ["1850"], "keep"],
    ["removed here, and as it was in the file", [""], ["1850"], ["1850"], "keep"],
    ["removed here, and changed in the file", [""], ["1851"], ["1850"], "take"],
    ["new in the file", [""], ["1850"], undefined, "take"],
    ["said here only", ["1850"], [""], undefined, "keep"],
    ["said otherwise by a file that is new", ["1850"], ["1851"], undefined, "ask"],
    ["said with more by a file that is new", ["died", ""], ["died", "1850"], undefined, "take"],
  ])("DATA-03 %s", (_, here, file, before, outcome) => {
    expect(compareThreeWay(here, file, before)).toBe(outcome);
  });

  it("DATA-03 never loses what was changed here only, nor what the file leaves out", () => {
    fc.assert(
      fc.property(parts, parts, (here, file) => {
        expect(after(here, file, file)).toEqual(here);
        expect(after(here, ["", ""], file)).toEqual(here);
      }),
    );
  });

  it("DATA-03 takes what was changed in the file only, unless that says less than before", () => {
    fc.assert(
      fc.property(parts, parts, (file, before) => {
        const saysLess = file.every((each, place) => each === "" || each === before[place]);
        expect(after(before, file, before)).toEqual(saysLess ? before : file);
      }),
    );
  });

  it("DATA-03 is done after once: the same file changes nothing more", () => {
    fc.assert(
      fc.property(parts, parts, fc.option(parts, { nil: undefined }), (here, file, before) => {
        const first = after(here, file, before);
        expect(compareThreeWay(first, file, file)).not.toBe("take");
        expect(compareThreeWay(first, file, file)).not.toBe("ask");
      }),
    );
  });
});
