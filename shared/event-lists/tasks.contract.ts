import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { eventRefusals } from "../events/events.refusals.ts";
import { CHANGED } from "../lib/refusals.ts";
import { idInAddress, outcome } from "../lib/schemas.ts";
import { taskRefusals } from "./tasks.refusals.ts";
import {
  newTaskSchema,
  takeSchema,
  taskChangeSchema,
  taskOrderSchema,
  taskSchema,
} from "./tasks.schema.ts";

const oneEvent = z.object({ id: idInAddress });
const oneTask = z.object({ id: idInAddress, taskId: idInAddress });

/** What there is to bring and to help with, in its order. */
const tasksSchema = z.object({ tasks: z.array(taskSchema) });

export const tasksContract = defineContract("tasks", {
  list: {
    method: "get",
    path: "/api/events/:id/tasks",
    summary: "What is to be brought and done, how much of it is open, and who has taken it",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: tasksSchema,
  },
  export: {
    method: "get",
    path: "/api/events/:id/tasks.csv",
    summary: "The same as a CSV file for any spreadsheet",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: { file: ["text/csv"] },
  },
  add: {
    method: "post",
    path: "/api/events/:id/tasks",
    summary: "Add something to bring or to help with, at the end of the list",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: newTaskSchema,
    refuses: [taskRefusals.listFull],
    answer: taskSchema,
    status: 201,
  },
  order: {
    method: "put",
    path: "/api/events/:id/tasks/order",
    summary: "Put the tasks into another order",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: taskOrderSchema,
    answer: tasksSchema,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/tasks/:taskId",
    summary: "Change a task; what is left out stays, and no fewer are needed than are taken",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneTask,
    body: taskChangeSchema,
    refuses: [CHANGED, taskRefusals.takenAlready],
    answer: taskSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/tasks/:taskId",
    summary: "Delete a task; within 30 days it can be restored with who took it",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneTask,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/tasks/:taskId/restore",
    summary: "Bring back a task that was deleted within 30 days",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneTask,
    refuses: [taskRefusals.listFull],
    answer: outcome,
  },
  take: {
    method: "put",
    path: "/api/events/:id/tasks/:taskId/take",
    summary:
      "Take so much of a task for somebody of one's household, in place of what was; 0 gives it back",
    access: { may: "task.take", on: { event: "params.id", household: "body.userId" } },
    params: oneTask,
    body: takeSchema,
    refuses: [
      taskRefusals.taken,
      taskRefusals.declined,
      eventRefusals.notInvited,
      eventRefusals.cancelled,
      eventRefusals.over,
    ],
    answer: tasksSchema,
  },
});
