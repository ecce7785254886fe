import { describe, expect, it } from "vitest";
import { perPersonQueue, workQueue } from "./work-queue.ts";

const full = () => new Error("Everyone's queue is full");
const ownFull = () => new Error("Their own queue is full");
const notAborted = new AbortController().signal;

describe("a work queue", () => {
  it("TREE-15 runs a few at once, queues some in order, and rejects the rest", async () => {
    const queue = workQueue({ concurrency: 2, maxWaiting: 2, fullError: full });
    const [leaveOne] = [await queue.enter(notAborted), await queue.enter(notAborted)];
    const entered: string[] = [];
    const three = queue.enter(notAborted).then((leave) => (entered.push("three"), leave));
    const four = queue.enter(notAborted).then((leave) => (entered.push("four"), leave));
    await expect(queue.enter(notAborted)).rejects.toThrow("Everyone's queue is full");
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

  it("TREE-15 gives the place of a caller who left to the next one", async () => {
    const queue = workQueue({ concurrency: 1, maxWaiting: 1, fullError: full });
    const leave = await queue.enter(notAborted);
    const gone = new AbortController();
    const two = queue.enter(gone.signal);
    gone.abort(new Error("Gone"));
    await expect(two).rejects.toThrow("Gone");
    await expect(queue.enter(gone.signal)).rejects.toThrow("Gone");
    const three = queue.enter(notAborted);
    leave();
    (await three)();
    await queue.enter(notAborted);
  });
});

describe("a queue per person", () => {
  const aQueue = ({ atOnce = 2, waiting = 0 } = {}) =>
    perPersonQueue(workQueue({ concurrency: atOnce, maxWaiting: waiting, fullError: full }), {
      maxWaiting: 1,
      fullError: ownFull,
    });

  it("TREE-15 runs one task per person at a time, without delaying others", async () => {
    const enter = aQueue();
    const leave = await enter(1, notAborted);
    const second = enter(1, notAborted);
    await expect(enter(1, notAborted)).rejects.toThrow("Their own queue is full");
    const leaveOther = await enter(2, notAborted);
    await expect(enter(3, notAborted)).rejects.toThrow("Everyone's queue is full");
    leave();
    (await second)();
    leaveOther();
    (await enter(1, notAborted))();
  });

  it("TREE-15 frees a person's place if they leave while waiting for others", async () => {
    const enter = aQueue({ atOnce: 1, waiting: 1 });
    const leave = await enter(1, notAborted);
    const gone = new AbortController();
    const waitingTask = enter(2, gone.signal);
    gone.abort(new Error("Gone"));
    await expect(waitingTask).rejects.toThrow("Gone");
    const again = enter(2, notAborted);
    leave();
    (await again)();
  });
});
