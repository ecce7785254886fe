import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/asvs.md"), "utf8");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. They come first in a section. */
const SECTIONS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const expectedIds = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
);

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) *\|([^|]+)\|([^|]+)\|(.+)\|$/gm)].map(
  ([, id, short, state, where]) => ({
    id: id!,
    short: short!.trim(),
    state: state!.trim(),
    where: where!.trim(),
  }),
);

it("lists each of the 253 requirements of levels 1 and 2 once, in order", () => {
  expect(expectedIds).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(expectedIds);
});

it("says of each requirement whether it is met, and where or why", () => {
  const states = new Set(["met", "not applicable", "not met"]);
  const incomplete = rows.filter(
    ({ short, state, where }) => !short || !where || !states.has(state),
  );
  expect(incomplete).toEqual([]);
});

it("names only files that exist", () => {
  const paths = [...page.matchAll(/`([\w./-]+\.\w+)`|\]\(([\w./-]+\.md)\)/g)].map(
    ([, inCode, link]) => inCode ?? `docs/${link}`,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
