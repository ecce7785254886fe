// npm run docs:stages: redraws the pictures of docs/how-the-chart-is-laid-out.md.
import { writeFileSync } from "node:fs";
import { PICTURES, stagePictures } from "./stage-pictures.ts";

for (const [file, svg] of stagePictures()) writeFileSync(new URL(file, PICTURES), svg);
