import { MOST_TASKS } from "#shared/event-lists/list-words.ts";
import { tasksContract } from "#shared/event-lists/tasks.contract.ts";
import { taskRefusals } from "#shared/event-lists/tasks.refusals.ts";
import type { NewTask, Task, TaskChange } from "#shared/event-lists/tasks.schema.ts";
import { eventTasks } from "#shared/event-lists/tasks.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../../events/planning/event.queries.ts";
import { aboutEvent } from "../../events/planning/event.service.ts";
import { noteChange } from "../../history/history.service.ts";
import { orderLocked } from "../list-order.service.ts";
import { countTasks, findTask, ofEvent, readTakes, type TaskRow } from "./tasks.queries.ts";
import { saidOf, taskFor, tasksFor } from "./tasks.view.ts";

type Surroundings = Pick<Deps, "db" | "now">;

interface By {
  tx: Executor;
  actor: Actor;
  now: Deps["now"];
}

/** Adds a task at the end. Throws 409 where there are too many. */
export const addTask = (
  { db, now }: Surroundings,
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
    await noteTask({ tx, actor, now }, held, { before: null, after: row! });
    return taskFor({ db: tx, now }, { actor, event }, row!);
  });

/**
 * What is left out stays. Throws 409 where somebody was faster, and where more is taken than would be
 * needed.
 */
export const changeTask = (
  { db, now }: Surroundings,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  { edition, ...change }: TaskChange,
): Promise<Task> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    const before = await findTask(tx, event.id, taskId);
    const by = { actor, event };
    if (isOutdated(before, edition))
      throw changed(tasksContract.routes.change, await taskFor({ db: tx, now }, by, before));
    const raised = nextEdition(before, change);
    if (raised === before.edition) return taskFor({ db: tx, now }, by, before);
    const takes = await readTakes(tx, event.id, taskId);
    const taken = takes.reduce((sum, { quantity }) => sum + quantity, 0);
    if ((change.needed ?? taken) < taken) throw refused(taskRefusals.takenAlready, { taken });
    const [row] = await tx
      .update(eventTasks)
      .set({ ...change, edition: raised })
      .where(ofEvent(event.id, taskId))
      .returning();
    await noteTask({ tx, actor, now }, held, { before, after: row! });
    return taskFor({ db: tx, now }, by, row!);
  });

/** Puts an event's tasks into this order; what it does not name stands behind. */
export const orderTasks = (
  { db, now }: Surroundings,
  actor: Actor,
  event: FoundEvent,
  ids: number[],
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    await holdEvent(tx, event.id);
    await orderLocked(tx, eventTasks, { eventId: event.id, ids });
    return tasksFor({ db: tx, now }, actor, event);
  });

/** Deletes a task; who took it is kept as long as it can be restored. Repeating it changes nothing. */
export const removeTask = (
  { db, now }: Surroundings,
  actor: Actor,
  { eventId, taskId }: { eventId: number; taskId: number },
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, eventId);
    const before = await findTaskOrDeleted(tx, { eventId, taskId }, now());
    if (before.deletedAt) return before;
    await tx.update(eventTasks).set({ deletedAt: now() }).where(ofEvent(eventId, taskId));
    await noteTask({ tx, actor, now }, held, { before, after: null });
    return before;
  });

/**
 * Brings back what was deleted within 30 days; what is there stays as it is. Throws 409 where there are
 * too many meanwhile.
 */
export const restoreTask = (
  { db, now }: Surroundings,
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
    await noteTask({ tx, actor, now }, held, { before: null, after: before });
    return before;
  });

/** A task that is there or can still be restored. Throws 404 if there is none. */
async function findTaskOrDeleted(
  tx: Executor,
  { eventId, taskId }: { eventId: number; taskId: number },
  now: Date,
): Promise<TaskRow> {
  const [task] = await tx.select().from(eventTasks).where(ofEvent(eventId, taskId));
  if (!task || (task.deletedAt && task.deletedAt < restorableSince(now))) throw notFound("Task");
  return task;
}

/** Notes it in the event's history. */
async function noteTask(
  { tx, actor, now }: By,
  event: EventRow,
  { before, after }: { before: TaskRow | null; after: TaskRow | null },
): Promise<void> {
  const about = { ...aboutEvent(event), actor, at: now() };
  await noteChange(tx, about, {
    before: { task: before && saidOf(before) },
    after: { task: after && saidOf(after) },
  });
}
