interface QueueLimits {
  /** How many run at the same time. */
  concurrency: number;
  /** How many more may wait. */
  maxWaiting: number;
  /** The error for requests beyond that. */
  fullError: () => Error;
}

/** Leaves the queue, so that the next one runs. Further calls do nothing. */
export type ReleaseSlot = () => void;

export interface WorkQueue {
  /** Throws early if the queue is full. */
  assertHasRoom: () => void;
  /** Resolves when it is this caller's turn. Rejects with the signal's reason if it aborts before that. */
  enter: (signal: AbortSignal) => Promise<ReleaseSlot>;
}

/** A first-in, first-out queue for large pieces of work. */
export function workQueue({ concurrency, maxWaiting, fullError }: QueueLimits): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];

  function releaseNext() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  function assertHasRoom() {
    if (running >= concurrency && queue.length >= maxWaiting) throw fullError();
  }

  return {
    assertHasRoom,
    async enter(signal) {
      signal.throwIfAborted();
      assertHasRoom();
      if (running < concurrency) running += 1;
      else await waitForTurn(queue, signal);
      return once(releaseNext);
    },
  };
}

function waitForTurn(queue: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      queue.splice(queue.indexOf(onTurn), 1);
      reject(signal.reason as Error);
    };
    const onTurn = () => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    queue.push(onTurn);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

function once(release: ReleaseSlot): ReleaseSlot {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
}

/** A queue in which each person runs one piece of work at a time. Their other work waits in a queue of its own. */
export function perPersonQueue(shared: WorkQueue, own: Omit<QueueLimits, "concurrency">) {
  const queues = new Map<number, { queue: WorkQueue; users: number }>();
  return async (person: number, signal: AbortSignal): Promise<ReleaseSlot> => {
    const personQueue = queues.get(person) ?? {
      queue: workQueue({ concurrency: 1, ...own }),
      users: 0,
    };
    personQueue.queue.assertHasRoom();
    shared.assertHasRoom();
    queues.set(person, personQueue);
    personQueue.users += 1;
    const removeUser = () => {
      personQueue.users -= 1;
      if (personQueue.users === 0) queues.delete(person);
    };
    let releaseOwn: ReleaseSlot | undefined;
    try {
      releaseOwn = await personQueue.queue.enter(signal);
      const releaseShared = await shared.enter(signal);
      const releaseBoth = () => {
        releaseShared();
        releaseOwn?.();
        removeUser();
      };
      return once(releaseBoth);
    } catch (error) {
      releaseOwn?.();
      removeUser();
      throw error;
    }
  };
}
