import { describe, expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";

const family = async (...lines: string[]) => (await readLines("0 @F1@ FAM", ...lines)).families[0];

describe("a family record", () => {
  it("has partners and children, each with its line number", async () => {
    const lines = ["1 HUSB @I1@", "1 WIFE @I2@", "1 CHIL @I3@", "2 _FREL Step", "2 _MREL Natural"];
    expect(await family(...lines)).toMatchObject({
      partners: [
        { person: "I1", line: 7, side: "HUSB" },
        { person: "I2", line: 8, side: "WIFE" },
      ],
      children: [{ person: "I3", line: 9, kinds: { HUSB: "step", WIFE: "birth" } }],
    });
  });
});
