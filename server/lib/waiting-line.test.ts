import { describe, expect, it } from "vitest";
import { waitingLine } from "./waiting-line.ts";

const full = () => new Error("No room");
const never = new AbortController().signal;

/** A line for one and one more, and work for it that is done when it is told to be. */
function aLine() {
  const begun: string[] = [];
  const line = waitingLine({ atOnce: 1, waiting: 1, full });
  function start(name: string, until = never) {
    let finish: (fault?: Error) => void = () => {};
    const told = new Promise<void>((done, fail) => {
      finish = (fault) => (fault ? fail(fault) : done());
    });
    const pieces = line.inLine(until, async function* () {
      begun.push(name);
      await told;
      yield name;
    });
    return { given: all(pieces), finish };
  }
  return { begun, start, mustHaveRoom: line.mustHaveRoom };
}

async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const given: T[] = [];
  for await (const piece of pieces) given.push(piece);
  return given;
}

describe("a line of large work", () => {
  it("TREE-15 lets so many in at once, as many more wait, and others are told", async () => {
    const { begun, start, mustHaveRoom } = aLine();
    const [one, two] = [start("one"), start("two")];
    await expect(start("three").given).rejects.toThrow("No room");
    expect(mustHaveRoom).toThrow("No room");
    expect(begun).toEqual(["one"]);
    one.finish();
    two.finish();
    expect(await Promise.all([one.given, two.given])).toEqual([["one"], ["two"]]);
    const four = start("four");
    four.finish();
    await four.given;
    expect(begun).toEqual(["one", "two", "four"]);
  });

  it("TREE-15 calls the next in where the one before has failed", async () => {
    const { start } = aLine();
    const [one, two] = [start("one"), start("two")];
    one.finish(new Error("No paper"));
    two.finish();
    await expect(one.given).rejects.toThrow("No paper");
    expect(await two.given).toEqual(["two"]);
  });

  it("TREE-15 gives the room of who goes while they wait to others", async () => {
    const { begun, start } = aLine();
    const gone = new AbortController();
    const [one, two] = [start("one"), start("two", gone.signal)];
    gone.abort(new Error("Gone"));
    await expect(two.given).rejects.toThrow("Gone");
    await expect(start("two", gone.signal).given).rejects.toThrow("Gone");
    const three = start("three");
    one.finish();
    three.finish();
    await Promise.all([one.given, three.given]);
    expect(begun).toEqual(["one", "three"]);
  });
});
