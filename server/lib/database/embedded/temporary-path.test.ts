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
const NO_PROCESS = 2 ** 30;

it("removes leftovers of killed processes and earlier tries, and nothing else", async () => {
  const folder = await aFolder();
  const kept = ["postgres", `postgres.new-${process.ppid}`, `other.new-${NO_PROCESS}`];
  for (const name of [...kept, `postgres.new-${NO_PROCESS}`, `postgres.new-${process.pid}`])
    await mkdir(join(folder, name, "base"), { recursive: true });
  const temporary = await temporaryPathFor(join(folder, "postgres"));
  expect(temporary).toBe(join(folder, `postgres.new-${process.pid}`));
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

it("accepts that another process made it first, and no other error", () => {
  const throwing = (code: string) => () =>
    ignoreAlreadyMade(Object.assign(new Error(code), { code }));
  expect(throwing("EEXIST")).not.toThrow();
  expect(throwing("ENOTEMPTY")).not.toThrow();
  expect(throwing("EACCES")).toThrow("EACCES");
});
