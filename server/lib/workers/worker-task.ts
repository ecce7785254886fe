import type { Db } from "../context.ts";

/** The tools of a task besides its input. */
export interface WorkerContext {
  /** A connection pool of the worker's own. */
  db: Db;
}

/**
 * CPU-heavy work that runs in a worker thread. Input and output are copied between threads, so they hold
 * data only: https://developer.mozilla.org/docs/Web/API/Web_Workers_API/Structured_clone_algorithm
 */
export interface WorkerTask<Input, Output> {
  name: string;
  run: (input: Input, context: WorkerContext) => Promise<Output>;
}

/** Defines a task; server/worker.ts has to list it. */
export const defineWorkerTask = <Input, Output>(
  name: string,
  run: WorkerTask<Input, Output>["run"],
): WorkerTask<Input, Output> => ({ name, run });
