import { expect, it } from "vitest";
import {
  renderHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/render-hook.ts";
import { useSingleFlight } from "./use-action-with-undo.ts";

it("UX-04 runs once while pending, and again after it has ended", async () => {
  const resolvers: (() => void)[] = [];
  const run = () => new Promise<void>((end) => resolvers.push(end));
  const { result } = renderHook(() => useSingleFlight(run));
  result.current.start();
  result.current.start();
  await waitUntil(() => result.current.isPending);
  result.current.start();
  expect(resolvers).toHaveLength(1);

  resolvers[0]!();
  await waitUntil(() => !result.current.isPending);
  result.current.start();
  await waitUntilSettled();
  expect(resolvers).toHaveLength(2);
});

it("passes its argument on", async () => {
  const names: string[] = [];
  const { result } = renderHook(() =>
    useSingleFlight(async (name: string) => {
      names.push(name);
    }),
  );
  result.current.start("Anna");
  await waitUntil(() => !result.current.isPending);
  expect(names).toEqual(["Anna"]);
});
