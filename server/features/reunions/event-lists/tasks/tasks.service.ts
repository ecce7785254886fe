import { MAX_TASKS, type TaskKind } from "#shared/reunions/event-lists/list-options.ts";
import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { taskErrors } from "#shared/reunions/event-lists/tasks.errors.ts";
import type { NewTask, Task, TaskChange } from "#shared/reunions/event-lists/tasks.schema.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";
import { changedError, isOutdated, nextVersion } from "../../../../lib/routes/version.ts";
import {
  changeSubjectOf,
  type EventRow,
  type FoundEvent,
  lockEvent,
} from "../../event-basics/index.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { reorderLocked } from "../list-order.service.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import { countTasks, findTask, isOfEvent, readSignUps, type TaskRow } from "./tasks.queries.ts";
import { loggedFieldsOf, readTask, listTasks } from "./tasks.view.ts";

interface TaskLogContext {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/** Adds a task at the end. Throws 409 if there are too many. */
export const addTask = (
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  form: NewTask,
): Promise<Task> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    const { tasks, nextPosition } = await countTasks(tx, event.id);
    if (tasks >= MAX_TASKS) throw domainError(taskErrors.listFull);
    const [row] = await tx
      .insert(eventTasks)
      .values({ ...form, eventId: event.id, position: nextPosition, createdAt: now() })
      .returning();
    await logTask({ tx, actor, now: now() }, lockedEvent, { before: null, after: row! });
    return readTask(tx, { actor, event }, row!, now());
  });

/** Changes the given fields. Throws 409 for a conflicting edit, and if more is taken than would be needed. */
export const changeTask = (
  { db, now }: Context,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  { version, ...change }: TaskChange,
): Promise<Task> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    const before = await findTask(tx, event.id, taskId);
    const viewer = { actor, event };
    if (isOutdated(before, version))
      throw changedError(tasksContract.routes.change, await readTask(tx, viewer, before, now()));
    const newVersion = nextVersion(before, change);
    if (newVersion === before.version) return readTask(tx, viewer, before, now());
    const signUps = await readSignUps(tx, event.id, taskId);
    const taken = signUps.reduce((sum, { quantity }) => sum + quantity, 0);
    if ((change.needed ?? taken) < taken)
      throw domainError(taskErrors.fewerThanSignedUp, { taken });
    const [row] = await tx
      .update(eventTasks)
      .set({ ...change, version: newVersion })
      .where(isOfEvent(event.id, taskId))
      .returning();
    await logTask({ tx, actor, now: now() }, lockedEvent, { before, after: row! });
    return readTask(tx, viewer, row!, now());
  });

/** Reorders an event's tasks; unnamed ones come last. */
export const reorderTasks = (
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  ids: number[],
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    await reorderLocked(tx, eventTasks, { eventId: event.id, ids });
    return listTasks(tx, actor, event, now());
  });

/** Deletes a task. Its sign-ups stay while it can be restored. Repeating it changes nothing. */
export const removeTask = (
  { db, now }: Context,
  actor: Actor,
  { eventId, taskId }: { eventId: number; taskId: number },
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, eventId);
    const before = await findTaskOrDeleted(tx, { eventId, taskId }, now());
    if (before.deletedAt) return before;
    await tx.update(eventTasks).set({ deletedAt: now() }).where(isOfEvent(eventId, taskId));
    await logTask({ tx, actor, now: now() }, lockedEvent, { before, after: null });
    return before;
  });

/**
 * Restores a task deleted within 30 days; repeating it changes nothing. Throws 409 if there are too many by
 * now.
 */
export const restoreTask = (
  { db, now }: Context,
  actor: Actor,
  { eventId, taskId }: { eventId: number; taskId: number },
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, eventId);
    const before = await findTaskOrDeleted(tx, { eventId, taskId }, now());
    if (!before.deletedAt) return before;
    const { tasks } = await countTasks(tx, eventId);
    if (tasks >= MAX_TASKS) throw domainError(taskErrors.listFull);
    await tx.update(eventTasks).set({ deletedAt: null }).where(isOfEvent(eventId, taskId));
    await logTask({ tx, actor, now: now() }, lockedEvent, { before: null, after: before });
    return before;
  });

const HEADINGS = ["List", "What", "Details", "Needed", "Taken", "Open", "Who"];
const LISTS: Record<TaskKind, string> = { bring: "To bring", help: "Help needed" };

/** An event's tasks as CSV, for organizers. */
export async function exportTasks(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
): Promise<FileResult> {
  const { tasks } = await listTasks(ctx.db, actor, event, ctx.now());
  const lines = tasks.map(({ kind, title, detail, needed, signedUp, signUps }) => [
    LISTS[kind],
    title,
    detail ?? "",
    String(needed),
    String(signedUp),
    String(needed - signedUp),
    signUps
      .map(({ name, quantity }) => (quantity === 1 ? name : `${name} (${quantity})`))
      .join(", "),
  ]);
  const name = `${event.name} - bring and help.csv`;
  return { type: "text/csv", name, body: formatCsv([HEADINGS, ...lines]) };
}

/** A task that exists or can be restored. Throws 404 if there is none. */
async function findTaskOrDeleted(
  tx: Executor,
  { eventId, taskId }: { eventId: number; taskId: number },
  now: Date,
): Promise<TaskRow> {
  const [task] = await tx.select().from(eventTasks).where(isOfEvent(eventId, taskId));
  if (!task || (task.deletedAt && task.deletedAt < restorableSince(now))) throw notFound("Task");
  return task;
}

/** Logs a change of a task in the event's history. */
async function logTask(
  { tx, actor, now }: TaskLogContext,
  event: EventRow,
  { before, after }: { before: TaskRow | null; after: TaskRow | null },
): Promise<void> {
  const about = { ...changeSubjectOf(event), actor, at: now };
  await logChange(tx, about, {
    before: { task: before && loggedFieldsOf(before) },
    after: { task: after && loggedFieldsOf(after) },
  });
}
