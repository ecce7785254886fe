import { expect, it } from "vitest";
import { mounted, settled, until } from "../../../tests/support/browser/mounted.ts";
import { useSingleFlight } from "./use-action-with-undo.ts";

it("UX-04 runs once while it is pending, and again after it has ended", async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((end) => ends.push(end));
  const button = mounted(() => useSingleFlight(run));
  button.now.start();
  button.now.start();
  await until(() => button.now.isPending);
  button.now.start();
  expect(ends).toHaveLength(1);

  ends[0]!();
  await until(() => !button.now.isPending);
  button.now.start();
  await settled();
  expect(ends).toHaveLength(2);
});

it("hands on what it is started with", async () => {
  const heard: string[] = [];
  const button = mounted(() =>
    useSingleFlight(async (name: string) => {
      heard.push(name);
    }),
  );
  button.now.start("Anna");
  await until(() => !button.now.isPending);
  expect(heard).toEqual(["Anna"]);
});
