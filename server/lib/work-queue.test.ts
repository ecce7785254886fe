import { describe, expect, it } from "vitest";
import { perPersonQueue, workQueue } from "./work-queue.ts";

const full = () => new Error("Everyone's queue is full");
const ownFull = () => new Error("Their own queue is full");
const never = new AbortController().signal;

describe("a work queue", () => {
  it("TREE-15 runs a few at once, lets some more wait in order, and refuses others", async () => {
    const queue = workQueue({ concurrency: 2, maxWaiting: 2, fullError: full });
    const [leaveOne] = [await queue.enter(never), await queue.enter(never)];
    const entered: string[] = [];
    const three = queue.enter(never).then((leave) => (entered.push("three"), leave));
    const four = queue.enter(never).then((leave) => (entered.push("four"), leave));
    await expect(queue.enter(never)).rejects.toThrow("Everyone's queue is full");
    expect(() => queue.assertHasRoom()).toThrow("Everyone's queue is full");
    expect(entered).toEqual([]);
    leaveOne();
    const leaveThree = await three;
    expect(entered).toEqual(["three"]);
    // Leaving twice frees only one place.
    leaveOne();
    leaveThree();
    await four;
    expect(entered).toEqual(["three", "four"]);
  });

  it("TREE-15 gives the place of someone who goes while waiting to the next", async () => {
    const queue = workQueue({ concurrency: 1, maxWaiting: 1, fullError: full });
    const leave = await queue.enter(never);
    const gone = new AbortController();
    const two = queue.enter(gone.signal);
    gone.abort(new Error("Gone"));
    await expect(two).rejects.toThrow("Gone");
    await expect(queue.enter(gone.signal)).rejects.toThrow("Gone");
    const three = queue.enter(never);
    leave();
    (await three)();
    await queue.enter(never);
  });
});

describe("a queue of people", () => {
  const aQueue = ({ atOnce = 2, waiting = 0 } = {}) =>
    perPersonQueue(workQueue({ concurrency: atOnce, maxWaiting: waiting, fullError: full }), {
      maxWaiting: 1,
      fullError: ownFull,
    });

  it("TREE-15 runs one of each person at a time, and keeps nobody else waiting for it", async () => {
    const enter = aQueue();
    const leave = await enter(1, never);
    const second = enter(1, never);
    await expect(enter(1, never)).rejects.toThrow("Their own queue is full");
    const leaveOther = await enter(2, never);
    await expect(enter(3, never)).rejects.toThrow("Everyone's queue is full");
    leave();
    (await second)();
    leaveOther();
    (await enter(1, never))();
  });

  it("TREE-15 frees a person's place when they go while they wait for others", async () => {
    const enter = aQueue({ atOnce: 1, waiting: 1 });
    const leave = await enter(1, never);
    const gone = new AbortController();
    const waits = enter(2, gone.signal);
    gone.abort(new Error("Gone"));
    await expect(waits).rejects.toThrow("Gone");
    const again = enter(2, never);
    leave();
    (await again)();
  });
});
