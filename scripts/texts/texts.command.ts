// npm run texts [-- part of a path]: prints what people read, by feature and file, with examples in place of values.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { textsOf } from "./texts-of.ts";

const part = process.argv[2] ?? "";
const files = ["client", "shared", "server", "scripts"]
  .flatMap((side) =>
    (readdirSync(side, { recursive: true }) as string[]).map((file) => join(side, file)),
  )
  .filter((file) => /(?<!\.(test|samples|d))\.tsx?$/.test(file) && file.includes(part))
  .toSorted();

let folder = "";
for (const file of files) {
  const texts = textsOf(file, readFileSync(file, "utf8"));
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
