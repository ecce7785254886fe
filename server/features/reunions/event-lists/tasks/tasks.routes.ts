import type { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import type { Context } from "../../../../lib/context.ts";
import type { Handlers } from "../../../../lib/routes/bind.ts";
import type { GuestListResources } from "../../guest-list/index.ts";
import { signUpForTask } from "./task-sign-up.service.ts";
import {
  addTask,
  changeTask,
  reorderTasks,
  removeTask,
  restoreTask,
  exportTasks,
} from "./tasks.service.ts";
import { listTasks } from "./tasks.view.ts";

export function tasksRoutes(ctx: Context): Handlers<typeof tasksContract, GuestListResources> {
  return {
    list: ({ actor, event }) => listTasks(ctx.db, actor, event, ctx.now()),
    export: ({ actor, event }) => exportTasks(ctx, actor, event),
    add: ({ actor, event, body }) => addTask(ctx, actor, event, body),
    order: ({ actor, event, body }) => reorderTasks(ctx, actor, event, body.ids),
    change: ({ actor, event, params, body }) =>
      changeTask(ctx, actor, { event, taskId: params.taskId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, taskId: params.taskId };
      const { title } = await removeTask(ctx, actor, ids);
      return { success: true, message: `${title} was removed from the list.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, taskId: params.taskId };
      const { title } = await restoreTask(ctx, actor, ids);
      return { success: true, message: `${title} is back on the list.` };
    },
    signUp: ({ actor, event, params, body }) =>
      signUpForTask(ctx, actor, { event, taskId: params.taskId }, body),
  };
}
