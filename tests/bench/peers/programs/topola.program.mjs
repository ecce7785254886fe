import { readFileSync } from "node:fs";
import { JsonDataProvider, layOutDescendants, SimpleRenderer } from "topola";

/** Its own renderer measures texts on a page; boxes of one size need none. */
class FixedRenderer extends SimpleRenderer {
  getPreferredIndiSize() {
    return [144, 104];
  }
}

const { family, startIndi } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const start = performance.now();
const data = new JsonDataProvider(family);
const renderer = new FixedRenderer({ data });
const nodes = layOutDescendants({ data, renderer, startIndi });
const took = performance.now() - start;
const people = new Set(
  nodes.flatMap(({ data }) => [data.indi?.id, data.spouse?.id]).filter((id) => id !== undefined),
).size;
console.log(JSON.stringify({ took, people }));
