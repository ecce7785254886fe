import { expect, it } from "vitest";
import { serialQueue } from "./serial-queue.ts";

it("TREE-08 lets others run between two pieces of heavy work", async () => {
  const inTurn = serialQueue();
  const happened: string[] = [];
  const others = () => void setImmediate(() => happened.push("others"));
  const work = (name: string) => async () => {
    // These are requests that arrive while the work blocks the event loop.
    await inTurn(others);
    happened.push(name);
  };
  await Promise.all(["one", "two", "three"].map((name) => work(name)()));
  expect(happened).toEqual(["one", "others", "two", "others", "three"]);
});

it("TREE-08 continues with the next piece of work after a failure", async () => {
  const inTurn = serialQueue();
  const failing = inTurn(() => {
    throw new Error("no tree");
  });
  const next = inTurn(() => "a tree");
  await expect(failing).rejects.toThrow("no tree");
  await expect(next).resolves.toBe("a tree");
});
