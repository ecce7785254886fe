import { expect, it } from "vitest";
import { batchedLoader } from "./batched-loader.ts";

/** Returns each key in capitals, except 'x', and records the requested keys; 'bad' makes it fail. */
function aReader() {
  const requested: string[][] = [];
  const read = async (keys: string[]) => {
    requested.push(keys);
    if (keys.includes("bad")) throw new Error("out of order");
    const known = keys.filter((key) => key !== "x");
    return new Map(known.map((key) => [key, key.toUpperCase()]));
  };
  return { requested, readOne: batchedLoader(read) };
}

it("reads simultaneous keys at once, and returns each its own value", async () => {
  const { requested, readOne } = aReader();
  const answers = await Promise.all([readOne("a"), readOne("x"), readOne("b"), readOne("a")]);
  expect(answers).toEqual(["A", null, "B", "A"]);
  expect(requested).toEqual([["a", "x", "b"]]);
});

it("reads later keys again", async () => {
  const { requested, readOne } = aReader();
  await readOne("a");
  await readOne("a");
  expect(requested).toEqual([["a"], ["a"]]);
});

it("reports a failure to all callers, and continues", async () => {
  const { readOne } = aReader();
  const answers = await Promise.allSettled([readOne("a"), readOne("bad")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readOne("a")).toBe("A");
});
