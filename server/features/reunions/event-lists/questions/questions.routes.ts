import type { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import type { Context } from "../../../../lib/context.ts";
import type { Handlers } from "../../../../lib/routes/bind.ts";
import type { GuestListResources } from "../../guest-list/index.ts";
import {
  addQuestion,
  changeQuestion,
  reorderQuestions,
  removeQuestion,
  restoreQuestion,
} from "./questions.service.ts";
import { readQuestionsView } from "./questions.view.ts";
import { readQuestionsByLink, saveAnswersByLink } from "./answers-by-link.service.ts";
import { saveAnswers } from "./answers.service.ts";
import { exportAnswers, readQuestionTotals } from "./totals.service.ts";

export function questionsRoutes(
  ctx: Context,
): Handlers<typeof questionsContract, GuestListResources> {
  return {
    list: ({ actor, event }) => readQuestionsView(ctx.db, actor, event, ctx.now()),
    add: ({ actor, event, body }) => addQuestion(ctx, actor, event.id, body),
    order: async ({ event, body }) => {
      await reorderQuestions(ctx, event.id, body.ids);
      return { success: true, message: "Saved." };
    },
    change: ({ actor, event, params, body }) =>
      changeQuestion(ctx, actor, { eventId: event.id, questionId: params.questionId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, questionId: params.questionId };
      const { question } = await removeQuestion(ctx, actor, ids);
      return { success: true, message: `“${question}” was removed from the RSVP.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, questionId: params.questionId };
      const { question } = await restoreQuestion(ctx, actor, ids);
      return { success: true, message: `“${question}” is back on the RSVP.` };
    },
    answer: ({ actor, event, body }) => saveAnswers(ctx, actor, event, body.answers),
    listByLink: ({ link }) => readQuestionsByLink(ctx, link),
    answerByLink: ({ link, body }) => saveAnswersByLink(ctx, link, body.answers),
    totals: ({ event }) => readQuestionTotals(ctx, event),
    export: ({ event }) => exportAnswers(ctx, event),
  };
}
