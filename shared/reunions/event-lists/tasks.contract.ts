import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { idInAddress, outcome } from "../../lib/schemas.ts";
import { taskErrors } from "./tasks.errors.ts";
import {
  newTaskSchema,
  taskSignUpSchema,
  taskChangeSchema,
  taskOrderSchema,
  taskSchema,
} from "./tasks.schema.ts";

const eventParams = z.object({ id: idInAddress });
const taskParams = z.object({ id: idInAddress, taskId: idInAddress });

/** The tasks, in order. */
const tasksSchema = z.object({ tasks: z.array(taskSchema) });

export const tasksContract = defineContract("tasks", {
  list: {
    method: "get",
    path: "/api/events/:id/tasks",
    summary: "List things to bring and do, how many are still needed, and who signed up",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: tasksSchema,
  },
  export: {
    method: "get",
    path: "/api/events/:id/tasks.csv",
    summary: "Download the list of things to bring and do as CSV",
    limit: "exports",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    audit: "export",
    response: { file: ["text/csv"] },
  },
  add: {
    method: "post",
    path: "/api/events/:id/tasks",
    summary: "Add a task (something to bring or do) to the end of the list",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: newTaskSchema,
    errors: [taskErrors.listFull],
    response: taskSchema,
    status: 201,
  },
  order: {
    method: "put",
    path: "/api/events/:id/tasks/order",
    summary: "Reorder the tasks",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: taskOrderSchema,
    response: tasksSchema,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/tasks/:taskId",
    summary: "Change a task; its quantity can't be lower than what people signed up for",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: taskParams,
    body: taskChangeSchema,
    errors: [CHANGED_MEANWHILE, taskErrors.fewerThanSignedUp],
    response: taskSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/tasks/:taskId",
    summary: "Delete a task; it can be restored with its sign-ups for 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: taskParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/tasks/:taskId/restore",
    summary: "Restore a task deleted in the last 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: taskParams,
    errors: [taskErrors.listFull],
    response: outcome,
  },
  signUp: {
    method: "put",
    path: "/api/events/:id/tasks/:taskId/take",
    summary: "Set how much of a task someone in your household takes; 0 removes the sign-up",
    access: { right: "task.signUp", on: { event: "params.id", household: "body.userId" } },
    params: taskParams,
    body: taskSignUpSchema,
    errors: [
      taskErrors.moreThanNeeded,
      taskErrors.declined,
      eventErrors.notInvited,
      eventErrors.cancelled,
      eventErrors.over,
    ],
    response: tasksSchema,
  },
});
