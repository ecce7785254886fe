import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import { workQueue } from "../work-queue.ts";
import {
  type ConnectionOptions,
  deserializeError,
  type TaskRequest,
  type TaskResult,
} from "./worker-messages.ts";
import type { WorkerTask } from "./worker-task.ts";

/** One core stays free for requests. */
const MAX_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** How long an idle thread is kept, in milliseconds. Ending it frees its memory. */
const IDLE_MS = 30_000;

export interface WorkerPool {
  /** Runs a task in a thread. If the signal aborts, ends that thread and rejects with the signal's reason. */
  run: <Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    signal: AbortSignal,
  ) => Promise<Output>;
  close: () => Promise<void>;
}

interface IdleWorker {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** Creates a pool of worker threads, each started when first needed and running one task at a time. */
export function createWorkerPool(databasePool: Pick<Pool, "options">): WorkerPool {
  const unreachableFullError = () => new Error("The queue of workers has no limit");
  const queue = workQueue({
    concurrency: MAX_THREADS,
    maxWaiting: Infinity,
    fullError: unreachableFullError,
  });
  const workers = new Set<Worker>();
  const idle: IdleWorker[] = [];

  function takeWorker(): Worker {
    const idleWorker = idle.pop();
    if (idleWorker) {
      clearTimeout(idleWorker.timer);
      return idleWorker.worker;
    }
    const worker = startWorker(databasePool);
    workers.add(worker);
    worker.once("exit", () => {
      workers.delete(worker);
      const index = idle.findIndex((each) => each.worker === worker);
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]!.timer);
    });
    return worker;
  }

  function keepIdle(worker: Worker) {
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
    idle.push({ worker, timer });
  }

  return {
    async run(task, input, signal) {
      const release = await queue.enter(signal);
      try {
        signal.throwIfAborted();
        const worker = takeWorker();
        const result = await runTask(worker, { name: task.name, input }, signal);
        keepIdle(worker);
        if ("error" in result) throw deserializeError(result.error);
        return result.output as never;
      } finally {
        release();
      }
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** Waits for a thread's result. Terminates the thread if it fails or if nobody waits anymore. */
async function runTask(
  worker: Worker,
  request: TaskRequest,
  signal: AbortSignal,
): Promise<TaskResult> {
  const done = new AbortController();
  const untilDone = AbortSignal.any([signal, done.signal]);
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage(request);
  try {
    const [result] = (await Promise.race([
      once(worker, "message", { signal: untilDone }),
      once(worker, "exit", { signal: untilDone }).then(() => {
        throw new Error(`A worker thread ended before the task ${request.name} did`);
      }),
    ])) as [TaskResult];
    return result;
  } catch (error) {
    void worker.terminate();
    signal.throwIfAborted();
    throw error;
  } finally {
    done.abort();
  }
}

function startWorker({ options }: Pick<Pool, "options">): Worker {
  const { connectionString, host, port, user, password, database } = options;
  const connection = { connectionString, host, port, user, password, database };
  const workerData = JSON.parse(JSON.stringify(connection)) as ConnectionOptions;
  const worker = isSource
    ? new Worker(sourceLoader(), { workerData, eval: true })
    : new Worker(new URL("worker.js", import.meta.url), { workerData });
  // The task's caller gets the failure. Without this listener, it would end the process.
  worker.on("error", () => undefined);
  return worker;
}

/** In development and in tests there is no worker.js. */
const isSource = import.meta.url.endsWith(".ts");

/** Loads TypeScript first: Node 20 doesn't hand a loader on to threads. */
function sourceLoader(): string {
  const { href } = new URL("../../worker.ts", import.meta.url);
  return `import("tsx/esm/api").then(({ register }) => { register(); return import("${href}"); });`;
}
