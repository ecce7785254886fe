import { expect, it } from "vitest";
import { batchedLoader } from "./batched-loader.ts";

/** Returns each key in capitals, except 'x', and records the requested keys; 'bad' makes it fail. */
function aReader() {
  const asked: string[][] = [];
  const read = async (keys: string[]) => {
    asked.push(keys);
    if (keys.includes("bad")) throw new Error("out of order");
    const known = keys.filter((key) => key !== "x");
    return new Map(known.map((key) => [key, key.toUpperCase()]));
  };
  return { asked, readOne: batchedLoader(read) };
}

it("reads at once what is asked for at once, and gives each their own", async () => {
  const { asked, readOne } = aReader();
  const answers = await Promise.all([readOne("a"), readOne("x"), readOne("b"), readOne("a")]);
  expect(answers).toEqual(["A", null, "B", "A"]);
  expect(asked).toEqual([["a", "x", "b"]]);
});

it("reads anew what is asked for later", async () => {
  const { asked, readOne } = aReader();
  await readOne("a");
  await readOne("a");
  expect(asked).toEqual([["a"], ["a"]]);
});

it("says of a failure to all who asked, and goes on", async () => {
  const { readOne } = aReader();
  const answers = await Promise.allSettled([readOne("a"), readOne("bad")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readOne("a")).toBe("A");
});
