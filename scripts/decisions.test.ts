import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = new URL("../docs/decisions/", import.meta.url);

it("lists every decision once in the index, by its title", () => {
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const index = readFileSync(new URL("README.md", folder), "utf8");
  const entries = [...index.matchAll(/^- \[([^\]]+)\]\((\d{4}-.+?\.md)\)/gm)];
  expect(entries.map(([, , page = ""]) => page).toSorted()).toEqual(pages);
  for (const [, title, page] of entries)
    expect(readFileSync(new URL(page!, folder), "utf8")).toMatch(`# ${title}\n`);
});
