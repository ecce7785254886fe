import { expect, it } from "vitest";
import { renderHook, waitUntilSettled } from "../../tests/support/browser/render-hook.ts";
import { useOrder } from "./use-order.ts";

/** A list on a server whose responses the test releases. */
function aList() {
  const stored = { ids: [1, 2, 3, 4] };
  const orders: number[][] = [];
  const responses: (() => void)[] = [];
  const save = (ids: number[]) => {
    orders.push(ids);
    return new Promise<void>((resolve) => responses.push(resolve)).then(
      () => void (stored.ids = ids),
    );
  };
  const list = () =>
    useOrder(
      stored.ids.map((id) => ({ id })),
      { save, refetch: () => Promise.resolve() },
    );
  const { result, rerender } = renderHook(list);
  const shown = () => result.current.items.map(({ id }) => id);
  const moveUp = (id: number) => {
    const ids = shown();
    const index = ids.indexOf(id);
    [ids[index - 1], ids[index]] = [ids[index]!, ids[index - 1]!];
    result.current.reorder(ids);
    rerender(list);
  };
  const respond = async () => {
    responses.shift()!();
    await waitUntilSettled();
    rerender(list);
  };
  return { orders, shown, moveUp, respond };
}

it("EVT-10 moves an item up twice on two clicks before the first response", async () => {
  const { orders, shown, moveUp, respond } = aList();
  moveUp(4);
  moveUp(4);
  expect(shown()).toEqual([1, 4, 2, 3]);
  await respond();
  expect(shown()).toEqual([1, 4, 2, 3]);
  await respond();
  expect(shown()).toEqual([1, 4, 2, 3]);
  expect(orders).toEqual([
    [1, 2, 4, 3],
    [1, 4, 2, 3],
  ]);
});

it("EVT-10 sends one order at a time, and skips to the newest waiting one", async () => {
  const { orders, moveUp, respond } = aList();
  for (let click = 0; click < 3; click++) moveUp(4);
  expect(orders).toEqual([[1, 2, 4, 3]]);
  await respond();
  expect(orders).toEqual([
    [1, 2, 4, 3],
    [4, 1, 2, 3],
  ]);
});
