// npm run docs:stages: draws the pictures of docs/how-the-chart-is-laid-out.md anew.
import { writeFileSync } from "node:fs";
import { PICTURES, stagePictures } from "./stage-pictures.ts";

for (const [file, svg] of stagePictures()) writeFileSync(new URL(file, PICTURES), svg);
