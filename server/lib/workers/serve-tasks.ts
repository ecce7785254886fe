import { parentPort, workerData } from "node:worker_threads";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { rejectStandby, surviveConnectionErrors } from "../database/open.ts";
import type { WorkerContext, WorkerTask } from "./worker-task.ts";
import {
  type ConnectionOptions,
  serializeError,
  type TaskRequest,
  type TaskResult,
} from "./worker-messages.ts";

/** Runs the tasks that the worker pool sends to this thread, one after another. */
export function serveTasks(tasks: WorkerTask<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const pool = new Pool({ ...(workerData as ConnectionOptions), max: 2, verify: rejectStandby });
  surviveConnectionErrors(pool);
  const context = { db: drizzle({ client: pool }) };
  const respond = async (request: TaskRequest) => {
    const result = await runTask(byName.get(request.name), request, context);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort!.postMessage(result);
  };
  parentPort!.on("message", (request: TaskRequest) => void respond(request));
}

async function runTask(
  task: WorkerTask<never, unknown> | undefined,
  { name, input }: TaskRequest,
  context: WorkerContext,
): Promise<TaskResult> {
  try {
    if (!task) throw new Error(`server/worker.ts doesn't list the task ${name}`);
    return { output: await task.run(input as never, context) };
  } catch (error) {
    return { error: serializeError(error) };
  }
}
