import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryPathFor, ignoreAlreadyMade } from "./temporary-path.ts";

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-half-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** No process has this id, because ids end far below. */
const GONE = 2 ** 30;

it("removes what killed processes and an earlier try left, and nothing that is being made or another's", async () => {
  const folder = await aFolder();
  const kept = ["postgres", `postgres.new-${process.ppid}`, `other.new-${GONE}`];
  for (const name of [...kept, `postgres.new-${GONE}`, `postgres.new-${process.pid}`])
    await mkdir(join(folder, name, "base"), { recursive: true });
  const half = await temporaryPathFor(join(folder, "postgres"));
  expect(half).toBe(join(folder, `postgres.new-${process.pid}`));
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

it("lets the second of two find what was made, and no other trouble pass", () => {
  const failed = (code: string) => () =>
    ignoreAlreadyMade(Object.assign(new Error(code), { code }));
  expect(failed("EEXIST")).not.toThrow();
  expect(failed("ENOTEMPTY")).not.toThrow();
  expect(failed("EACCES")).toThrow("EACCES");
});
