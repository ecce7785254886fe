import type { tasksContract } from "#shared/event-lists/tasks.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { EventsSubjects } from "../../events/events.subjects.ts";
import { takeTask } from "./take-task.service.ts";
import { addTask, changeTask, orderTasks, removeTask, restoreTask } from "./tasks.service.ts";
import { exportTasks } from "./tasks-file.service.ts";
import { tasksFor } from "./tasks.view.ts";

export function tasksRoutes(deps: Deps): Handlers<typeof tasksContract, EventsSubjects> {
  return {
    list: ({ actor, event }) => tasksFor(deps, actor, event),
    export: ({ actor, event }) => exportTasks(deps, actor, event),
    add: ({ actor, event, body }) => addTask(deps, actor, event, body),
    order: ({ actor, event, body }) => orderTasks(deps, actor, event, body.ids),
    change: ({ actor, event, params, body }) =>
      changeTask(deps, actor, { event, taskId: params.taskId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, taskId: params.taskId };
      const { title } = await removeTask(deps, actor, ids);
      return { success: true, message: `${title} is off the list.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, taskId: params.taskId };
      const { title } = await restoreTask(deps, actor, ids);
      return { success: true, message: `${title} is on the list again.` };
    },
    take: ({ actor, event, params, body }) =>
      takeTask(deps, actor, { event, taskId: params.taskId }, body),
  };
}
