import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { readGedcom } from "../read/read-gedcom.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const MEGABYTE = 1024 * 1024;
const PEOPLE = 1000;

function* fileOfLongNotes() {
  yield utf8("0 HEAD\n1 CHAR UTF-8\n");
  const note = Array.from({ length: 250 }, () => `2 CONT ${"a long story ".repeat(6)}`).join("\n");
  for (let number = 0; number < PEOPLE; number += 1)
    yield utf8(`0 @I${number}@ INDI\n1 NAME Maximiliane /Featherstonehaugh/\n1 NOTE x\n${note}\n`);
  yield utf8("0 TRLR\n");
}

describe("the memory of an import", () => {
  it("is proportional to the data: 20 MB of notes add at most half as much overhead", async () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const { people } = await readGedcom(fileOfLongNotes());
    collectGarbage();
    const usedBytes = process.memoryUsage().heapUsed - before;
    expect(people).toHaveLength(PEOPLE);
    expect(people[0]?.facts[0]?.notes[0]).toHaveLength(19_750);
    expect(usedBytes).toBeLessThan(30 * MEGABYTE);
  });
});
