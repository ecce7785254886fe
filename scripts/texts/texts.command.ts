// npm run texts [-- <part of a path>]: prints the texts that people read, by folder and file, with examples in place of values.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { extractTexts } from "./extract-texts.ts";

const pathFilter = process.argv[2] ?? "";
const files = ["client", "shared", "server", "scripts"]
  .flatMap((root) =>
    (readdirSync(root, { recursive: true }) as string[]).map((file) => join(root, file)),
  )
  .filter((file) => /(?<!\.(test|samples|d))\.tsx?$/.test(file) && file.includes(pathFilter))
  .toSorted();

let folder = "";
for (const file of files) {
  const texts = extractTexts(file, readFileSync(file, "utf8"));
  if (texts.length === 0) continue;
  if (dirname(file) !== folder) {
    folder = dirname(file);
    console.log(`\n# ${folder}`);
  }
  console.log(`\n${file.slice(folder.length + 1)}`);
  for (const { line, element, text } of texts) {
    console.log(`${String(line).padStart(5)}  ${element && `[${element}] `}${text}`);
  }
}
