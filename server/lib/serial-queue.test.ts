import { expect, it } from "vitest";
import { serialQueue } from "./serial-queue.ts";

it("TREE-08 serves others between two pieces of heavy work that were asked for at once", async () => {
  const inTurn = serialQueue();
  const happened: string[] = [];
  const others = () => void setImmediate(() => happened.push("others"));
  const work = (name: string) => async () => {
    // Requests that arrive while the work holds the event loop.
    await inTurn(others);
    happened.push(name);
  };
  await Promise.all(["one", "two", "three"].map((name) => work(name)()));
  expect(happened).toEqual(["one", "others", "two", "others", "three"]);
});

it("TREE-08 goes on with the next piece of work where one fails", async () => {
  const inTurn = serialQueue();
  const failing = inTurn(() => {
    throw new Error("no tree");
  });
  const next = inTurn(() => "a tree");
  await expect(failing).rejects.toThrow("no tree");
  await expect(next).resolves.toBe("a tree");
});
