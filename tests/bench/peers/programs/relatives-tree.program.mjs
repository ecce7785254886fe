import { readFileSync } from "node:fs";
import calcTree from "relatives-tree";

const { nodes, rootId } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const start = performance.now();
const tree = calcTree(nodes, { rootId });
const took = performance.now() - start;
const people = new Set(tree.nodes.map(({ id }) => id)).size;
console.log(JSON.stringify({ took, people }));
