import { MOST_TASKS } from "#shared/reunions/event-lists/list-words.ts";
import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { taskRefusals } from "#shared/reunions/event-lists/tasks.refusals.ts";
import type { NewTask, Task, TaskChange } from "#shared/reunions/event-lists/tasks.schema.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, refused } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/long-deleted.ts";
import { changed, isOutdated, nextEdition } from "../../../../lib/routes/edition.ts";
import { aboutEvent, type EventRow, type FoundEvent, holdEvent } from "../../event-basics/index.ts";
import { noteChange } from "../../../core/change-log/index.ts";
import { orderLocked } from "../list-order.service.ts";
import { countTasks, findTask, ofEvent, readTakes, type TaskRow } from "./tasks.queries.ts";
import { saidOf, taskFor, tasksFor } from "./tasks.view.ts";

interface By {
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
    const held = await holdEvent(tx, event.id);
    const { tasks, nextPlace } = await countTasks(tx, event.id);
    if (tasks >= MOST_TASKS) throw refused(taskRefusals.listFull);
    const [row] = await tx
      .insert(eventTasks)
      .values({ ...form, eventId: event.id, place: nextPlace, createdAt: now() })
      .returning();
    await noteTask({ tx, actor, now: now() }, held, { before: null, after: row! });
    return taskFor(tx, { actor, event }, row!, now());
  });

/** Changes the given fields. Throws 409 for a conflicting edit, and if more is taken than would be needed. */
export const changeTask = (
  { db, now }: Context,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  { edition, ...change }: TaskChange,
): Promise<Task> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    const before = await findTask(tx, event.id, taskId);
    const by = { actor, event };
    if (isOutdated(before, edition))
      throw changed(tasksContract.routes.change, await taskFor(tx, by, before, now()));
    const raised = nextEdition(before, change);
    if (raised === before.edition) return taskFor(tx, by, before, now());
    const takes = await readTakes(tx, event.id, taskId);
    const taken = takes.reduce((sum, { quantity }) => sum + quantity, 0);
    if ((change.needed ?? taken) < taken) throw refused(taskRefusals.takenAlready, { taken });
    const [row] = await tx
      .update(eventTasks)
      .set({ ...change, edition: raised })
      .where(ofEvent(event.id, taskId))
      .returning();
    await noteTask({ tx, actor, now: now() }, held, { before, after: row! });
    return taskFor(tx, by, row!, now());
  });

/** Reorders an event's tasks; unnamed ones come last. */
export const orderTasks = (
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  ids: number[],
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    await holdEvent(tx, event.id);
    await orderLocked(tx, eventTasks, { eventId: event.id, ids });
    return tasksFor(tx, actor, event, now());
  });

/** Deletes a task. Its sign-ups stay while it can be restored. Repeating it changes nothing. */
export const removeTask = (
  { db, now }: Context,
  actor: Actor,
  { eventId, taskId }: { eventId: number; taskId: number },
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, eventId);
    const before = await findTaskOrDeleted(tx, { eventId, taskId }, now());
    if (before.deletedAt) return before;
    await tx.update(eventTasks).set({ deletedAt: now() }).where(ofEvent(eventId, taskId));
    await noteTask({ tx, actor, now: now() }, held, { before, after: null });
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
    const held = await holdEvent(tx, eventId);
    const before = await findTaskOrDeleted(tx, { eventId, taskId }, now());
    if (!before.deletedAt) return before;
    const { tasks } = await countTasks(tx, eventId);
    if (tasks >= MOST_TASKS) throw refused(taskRefusals.listFull);
    await tx.update(eventTasks).set({ deletedAt: null }).where(ofEvent(eventId, taskId));
    await noteTask({ tx, actor, now: now() }, held, { before: null, after: before });
    return before;
  });

/** A task that exists or can be restored. Throws 404 if there is none. */
async function findTaskOrDeleted(
  tx: Executor,
  { eventId, taskId }: { eventId: number; taskId: number },
  now: Date,
): Promise<TaskRow> {
  const [task] = await tx.select().from(eventTasks).where(ofEvent(eventId, taskId));
  if (!task || (task.deletedAt && task.deletedAt < restorableSince(now))) throw notFound("Task");
  return task;
}

/** Writes a line of the event's history. */
async function noteTask(
  { tx, actor, now }: By,
  event: EventRow,
  { before, after }: { before: TaskRow | null; after: TaskRow | null },
): Promise<void> {
  const about = { ...aboutEvent(event), actor, at: now };
  await noteChange(tx, about, {
    before: { task: before && saidOf(before) },
    after: { task: after && saidOf(after) },
  });
}
