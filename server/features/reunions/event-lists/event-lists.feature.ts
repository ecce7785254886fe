import { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import { eventQuestions } from "#shared/reunions/event-lists/questions.table.ts";
import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { duesRoutes } from "./dues/dues.routes.ts";
import { eventListsPersonalData } from "./event-lists.personal-data.ts";
import { releaseTasks } from "./tasks/released-tasks.service.ts";
import { removeExpiredReplies } from "./questions/expired-replies.service.ts";
import { questionsRoutes } from "./questions/questions.routes.ts";
import { tasksRoutes } from "./tasks/tasks.routes.ts";

export const eventListsFeature = defineFeature({
  routes: (ctx) => [
    routesOf(duesContract, duesRoutes(ctx)),
    routesOf(questionsContract, questionsRoutes(ctx)),
    routesOf(tasksContract, tasksRoutes(ctx)),
  ],
  retention: [
    {
      name: "eventLists.longDeletedTasks",
      removes: "tasks deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, eventTasks),
    },
    {
      name: "eventLists.longDeletedQuestions",
      removes: "questions deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, eventQuestions),
    },
    {
      name: "eventLists.longDeletedPayments",
      removes: "payments deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, eventPayments),
    },
    {
      name: "eventLists.oldReplies",
      removes: "answers to questions of events over 90 days ago",
      run: removeExpiredReplies,
    },
  ],
  personalData: eventListsPersonalData,
  decline: releaseTasks,
});
