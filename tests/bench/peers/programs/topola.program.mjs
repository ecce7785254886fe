import { readFileSync } from "node:fs";
import { JsonDataProvider, layOutDescendants, SimpleRenderer } from "topola";
import { topolaInput } from "../../measuring/topola-input.ts";

/** A renderer with fixed box sizes, because topola's own renderer measures texts on a page. */
class FixedRenderer extends SimpleRenderer {
  getPreferredIndiSize() {
    return [144, 104];
  }
}

const { rows, root } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const start = performance.now();
const { family, startIndi } = topolaInput(rows, root);
const prepared = performance.now() - start;
const data = new JsonDataProvider(family);
const renderer = new FixedRenderer({ data });
const nodes = layOutDescendants({ data, renderer, startIndi });
const took = performance.now() - start;
const people = new Set(
  nodes.flatMap(({ data }) => [data.indi?.id, data.spouse?.id]).filter((id) => id !== undefined),
).size;
console.log(JSON.stringify({ took, prepared, people }));
