import { expect, it } from "vitest";
import { mounted, settled } from "../../tests/support/browser/mounted.ts";
import { useOrder } from "./use-order.ts";

/** A list on a server whose answers the test releases. */
function aList() {
  const stored = { ids: [1, 2, 3, 4] };
  const orders: number[][] = [];
  const answers: (() => void)[] = [];
  const save = (ids: number[]) => {
    orders.push(ids);
    return new Promise<void>((resolve) => answers.push(resolve)).then(
      () => void (stored.ids = ids),
    );
  };
  const list = () =>
    useOrder(
      stored.ids.map((id) => ({ id })),
      { save, refetch: () => Promise.resolve() },
    );
  const screen = mounted(list);
  const shown = () => screen.now.items.map(({ id }) => id);
  const moveUp = (id: number) => {
    const ids = shown();
    const place = ids.indexOf(id);
    [ids[place - 1], ids[place]] = [ids[place]!, ids[place - 1]!];
    screen.now.reorder(ids);
    screen.again(list);
  };
  const answer = async () => {
    answers.shift()!();
    await settled();
    screen.again(list);
  };
  return { orders, shown, moveUp, answer };
}

it("EVT-10 moves an item by two places when 'Move up' is clicked twice before the first answer", async () => {
  const { orders, shown, moveUp, answer } = aList();
  moveUp(4);
  moveUp(4);
  expect(shown()).toEqual([1, 4, 2, 3]);
  await answer();
  expect(shown()).toEqual([1, 4, 2, 3]);
  await answer();
  expect(shown()).toEqual([1, 4, 2, 3]);
  expect(orders).toEqual([
    [1, 2, 4, 3],
    [1, 4, 2, 3],
  ]);
});

it("EVT-10 sends one order at a time, and of those that wait the newest", async () => {
  const { orders, moveUp, answer } = aList();
  for (let click = 0; click < 3; click++) moveUp(4);
  expect(orders).toEqual([[1, 2, 4, 3]]);
  await answer();
  expect(orders).toEqual([
    [1, 2, 4, 3],
    [4, 1, 2, 3],
  ]);
});
