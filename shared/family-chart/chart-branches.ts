import type { Planted } from "./chart-blocks.ts";

/**
 * Numbers the branches from which the chart takes its tints: each child of a root with all that
 * hangs there, and each family drawn above somebody. The roots themselves belong to none.
 */
export function tintBranches({ trees, blocks }: Planted) {
  const roots = new Set(trees.map(({ root }) => root));
  let count = 0;
  for (const block of blocks) {
    const isRoot = roots.has(block);
    for (const { block: below } of block.downs) below.branch = isRoot ? count++ : block.branch;
    for (const { block: above } of block.ups) above.branch = block.open ? block.branch : count++;
  }
}
