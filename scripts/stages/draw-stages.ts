// npm run docs:stages: redraws the pictures of docs/how-the-chart-is-laid-out.md.
import { writeFileSync } from "node:fs";
import { PICTURES_FOLDER, drawStages } from "./stage-pictures.ts";

for (const [file, svg] of drawStages()) writeFileSync(new URL(file, PICTURES_FOLDER), svg);
