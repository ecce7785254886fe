import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PICTURES_FOLDER, drawStages } from "./stage-pictures.ts";

const HINT = "the layout has changed; `npm run docs:stages` redraws its pictures";

it("keeps the pictures of the layout's stages up to date", () => {
  const drawn = drawStages();
  expect([...drawn.keys()], HINT).toEqual(readdirSync(PICTURES_FOLDER).toSorted());
  for (const [file, svg] of drawn)
    expect(readFileSync(new URL(file, PICTURES_FOLDER), "utf8") === svg, `${file}: ${HINT}`).toBe(
      true,
    );
});
