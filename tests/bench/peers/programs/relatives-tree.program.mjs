import { readFileSync } from "node:fs";
import calcTree from "relatives-tree";
import { relativesTreeInput } from "../../measuring/relatives-tree-input.ts";

const { rows, root } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const start = performance.now();
const { nodes, rootId } = relativesTreeInput(rows, root);
const prepared = performance.now() - start;
const tree = calcTree(nodes, { rootId });
const took = performance.now() - start;
const people = new Set(tree.nodes.map(({ id }) => id)).size;
console.log(JSON.stringify({ took, prepared, people }));
