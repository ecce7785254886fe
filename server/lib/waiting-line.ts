interface Room {
  /** So many work at the same time. */
  atOnce: number;
  /** So many more wait, in the order in which they came. */
  waiting: number;
  /** What is thrown where there is no more room. */
  full: () => Error;
}

export type WaitingLine = ReturnType<typeof waitingLine>;

/** Lets large pieces of work in, a few at a time; who goes away leaves the line, and makes room for the next. */
export function waitingLine({ atOnce, waiting, full }: Room) {
  let working = 0;
  const line: (() => void)[] = [];

  function mustHaveRoom() {
    if (working >= atOnce && line.length >= waiting) throw full();
  }

  async function enter(until: AbortSignal): Promise<void> {
    until.throwIfAborted();
    mustHaveRoom();
    if (working < atOnce) {
      working += 1;
      return;
    }
    await new Promise<void>((callIn, fail) => {
      line.push(callIn);
      const leaveLine = () => {
        const place = line.indexOf(callIn);
        if (place < 0) return;
        line.splice(place, 1);
        fail(until.reason as Error);
      };
      until.addEventListener("abort", leaveLine, { once: true });
    });
  }

  function leave() {
    const next = line.shift();
    if (next) next();
    else working -= 1;
  }

  async function* inLine<T>(until: AbortSignal, work: () => AsyncIterable<T>): AsyncGenerator<T> {
    await enter(until);
    try {
      yield* work();
    } finally {
      leave();
    }
  }

  return {
    /** For who should know before there is anything to wait with. */
    mustHaveRoom,
    /** What a piece of work gives, once it is its turn. It has to end by itself when the signal comes. */
    inLine,
    /** The same, held until all of it is there: the next one waits for no slow reader. */
    async *wholeInLine<T>(until: AbortSignal, work: () => AsyncIterable<T>): AsyncGenerator<T> {
      const pieces: T[] = [];
      for await (const piece of inLine(until, work)) pieces.push(piece);
      yield* pieces;
    },
  };
}

/** A line in which each person has one place at a time: what else they want waits, in a line of their own. */
export function lineOfPeople(common: WaitingLine, own: Omit<Room, "atOnce">) {
  const lines = new Map<number, WaitingLine>();
  return (person: number): WaitingLine => {
    const mine = lines.get(person) ?? waitingLine({ atOnce: 1, ...own });
    lines.set(person, mine);
    return {
      mustHaveRoom() {
        mine.mustHaveRoom();
        common.mustHaveRoom();
      },
      inLine: (until, work) => mine.inLine(until, () => common.inLine(until, work)),
      wholeInLine: (until, work) => mine.inLine(until, () => common.wholeInLine(until, work)),
    };
  };
}
