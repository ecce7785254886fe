import { expect, it } from "vitest";
import {
  mountHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/mount-hook.ts";
import { useSingleFlight } from "./use-action-with-undo.ts";

it("UX-04 runs once while pending, and again after it has ended", async () => {
  const resolvers: (() => void)[] = [];
  const run = () => new Promise<void>((end) => resolvers.push(end));
  const button = mountHook(() => useSingleFlight(run));
  button.current.start();
  button.current.start();
  await waitUntil(() => button.current.isPending);
  button.current.start();
  expect(resolvers).toHaveLength(1);

  resolvers[0]!();
  await waitUntil(() => !button.current.isPending);
  button.current.start();
  await waitUntilSettled();
  expect(resolvers).toHaveLength(2);
});

it("passes its argument on", async () => {
  const names: string[] = [];
  const button = mountHook(() =>
    useSingleFlight(async (name: string) => {
      names.push(name);
    }),
  );
  button.current.start("Anna");
  await waitUntil(() => !button.current.isPending);
  expect(names).toEqual(["Anna"]);
});
