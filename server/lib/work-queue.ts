interface Capacity {
  /** How many run at the same time. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** The error for requests beyond that. */
  full: () => Error;
}

/** Leaves the queue, so that the next one runs. Further calls do nothing. */
export type ReleaseSlot = () => void;

export interface WorkQueue {
  /** Throws early if the queue is full. */
  assertHasRoom: () => void;
  /** Resolves when it is this caller's turn. Rejects with the signal's reason if it aborts before that. */
  enter: (until: AbortSignal) => Promise<ReleaseSlot>;
}

/** A first-in, first-out queue for large pieces of work. */
export function workQueue({ atOnce, waiting, full }: Capacity): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];

  function leave() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  function assertHasRoom() {
    if (running >= atOnce && queue.length >= waiting) throw full();
  }

  return {
    assertHasRoom,
    async enter(until) {
      until.throwIfAborted();
      assertHasRoom();
      if (running < atOnce) running += 1;
      else await untilCalled(queue, until);
      return once(leave);
    },
  };
}

function untilCalled(queue: (() => void)[], until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      queue.splice(queue.indexOf(callIn), 1);
      reject(until.reason as Error);
    };
    const callIn = () => {
      until.removeEventListener("abort", giveUp);
      resolve();
    };
    queue.push(callIn);
    until.addEventListener("abort", giveUp, { once: true });
  });
}

function once(leave: ReleaseSlot): ReleaseSlot {
  let hasLeft = false;
  return () => {
    if (hasLeft) return;
    hasLeft = true;
    leave();
  };
}

/** A queue in which each person runs one piece of work at a time. Their other work waits in a queue of its own. */
export function queueOfPeople(shared: WorkQueue, own: Omit<Capacity, "atOnce">) {
  const queues = new Map<number, { queue: WorkQueue; users: number }>();
  return async (person: number, until: AbortSignal): Promise<ReleaseSlot> => {
    const mine = queues.get(person) ?? { queue: workQueue({ atOnce: 1, ...own }), users: 0 };
    mine.queue.assertHasRoom();
    shared.assertHasRoom();
    queues.set(person, mine);
    mine.users += 1;
    const forget = () => {
      mine.users -= 1;
      if (mine.users === 0) queues.delete(person);
    };
    let leaveMine: ReleaseSlot | undefined;
    try {
      leaveMine = await mine.queue.enter(until);
      const leaveShared = await shared.enter(until);
      const leaveBoth = () => {
        leaveShared();
        leaveMine?.();
        forget();
      };
      return once(leaveBoth);
    } catch (error) {
      leaveMine?.();
      forget();
      throw error;
    }
  };
}
