import { describe, expect, it } from "vitest";
import { lineOfPeople, waitingLine } from "./waiting-line.ts";

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

  it("TREE-15 goes on though nobody takes what was held until it was whole", async () => {
    const line = waitingLine({ atOnce: 1, waiting: 0, full });
    const drawn: string[] = [];
    // oxlint-disable-next-line require-await -- as large work gives it
    async function* work() {
      for (const piece of ["one", "two"]) {
        drawn.push(piece);
        yield piece;
      }
    }
    const unread = line.wholeInLine(never, work);
    expect((await unread.next()).value).toBe("one");
    expect(drawn).toEqual(["one", "two"]);
    expect(await all(line.wholeInLine(never, work))).toEqual(["one", "two"]);
    const slow = line.inLine(never, work);
    await slow.next();
    await expect(all(line.inLine(never, work))).rejects.toThrow("No room");
    expect(await all(unread)).toEqual(["two"]);
  });
});

describe("a line of people", () => {
  it.each(["inLine", "wholeInLine"] as const)(
    "TREE-15 gives each one place, and keeps it until what they were given is taken: %s",
    async (way) => {
      const lineOf = lineOfPeople(waitingLine({ atOnce: 2, waiting: 0, full }), {
        waiting: 1,
        full: () => new Error("Theirs is full"),
      });
      // oxlint-disable-next-line require-await -- as large work gives it
      async function* work() {
        yield* ["one", "two"];
      }
      const slow = lineOf(1)[way](never, work);
      expect((await slow.next()).value).toBe("one");
      const second = all(lineOf(1)[way](never, work));
      await expect(all(lineOf(1)[way](never, work))).rejects.toThrow("Theirs is full");
      expect(() => lineOf(1).mustHaveRoom()).toThrow("Theirs is full");
      lineOf(2).mustHaveRoom();
      expect(await all(lineOf(2)[way](never, work))).toEqual(["one", "two"]);
      expect(await all(slow)).toEqual(["two"]);
      expect(await second).toEqual(["one", "two"]);
      expect(await all(lineOf(1)[way](never, work))).toEqual(["one", "two"]);
    },
  );

  it("TREE-15 says to each that all places are taken by others", async () => {
    const common = waitingLine({ atOnce: 1, waiting: 0, full });
    const lineOf = lineOfPeople(common, { waiting: 1, full: () => new Error("Theirs is full") });
    // oxlint-disable-next-line require-await -- as large work gives it
    const slow = lineOf(1).inLine(never, async function* () {
      yield "one";
    });
    await slow.next();
    expect(() => lineOf(2).mustHaveRoom()).toThrow("No room");
    await slow.return(undefined);
    lineOf(2).mustHaveRoom();
  });
});
