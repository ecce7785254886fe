import { duesContract } from "#shared/reunions/event-lists/dues.contract.ts";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import { eventQuestions } from "#shared/reunions/event-lists/questions.table.ts";
import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { duesRoutes } from "./dues/dues.routes.ts";
import { eventListsPersonalData } from "./event-lists.personal-data.ts";
import { releaseTasks } from "./tasks/task-sign-up.service.ts";
import { removeExpiredAnswers } from "./questions/expired-answers.service.ts";
import { questionsRoutes } from "./questions/questions.routes.ts";
import { tasksRoutes } from "./tasks/tasks.routes.ts";

export const eventListsFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(duesContract, duesRoutes(ctx)),
    defineRoutes(questionsContract, questionsRoutes(ctx)),
    defineRoutes(tasksContract, tasksRoutes(ctx)),
  ],
  retention: [
    {
      name: "eventLists.longDeletedTasks",
      removes: "tasks deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, eventTasks),
    },
    {
      name: "eventLists.longDeletedQuestions",
      removes: "questions deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, eventQuestions),
    },
    {
      name: "eventLists.longDeletedPayments",
      removes: "payments deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, eventPayments),
    },
    {
      name: "eventLists.oldReplies",
      removes: "answers to questions of events over 90 days ago",
      run: removeExpiredAnswers,
    },
  ],
  personalData: eventListsPersonalData,
  onDecline: releaseTasks,
});
