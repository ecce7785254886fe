import type { questionsContract } from "#shared/event-lists/questions.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { EventsSubjects } from "../../events/events.subjects.ts";
import {
  addQuestion,
  changeQuestion,
  orderQuestions,
  removeQuestion,
  restoreQuestion,
} from "./questions.service.ts";
import { questionsFor } from "./questions.view.ts";
import { questionsByLink, replyByLink } from "./replies-by-link.service.ts";
import { replyFor } from "./replies.service.ts";
import { exportReplies, totalsOf } from "./totals.service.ts";

export function questionsRoutes(deps: Deps): Handlers<typeof questionsContract, EventsSubjects> {
  return {
    list: ({ actor, event }) => questionsFor(deps, actor, event),
    add: ({ actor, event, body }) => addQuestion(deps, actor, event.id, body),
    order: async ({ event, body }) => {
      await orderQuestions(deps, event.id, body.ids);
      return { success: true, message: "Saved." };
    },
    change: ({ actor, event, params, body }) =>
      changeQuestion(deps, actor, { eventId: event.id, questionId: params.questionId }, body),
    remove: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, questionId: params.questionId };
      const { question } = await removeQuestion(deps, actor, ids);
      return { success: true, message: `'${question}' is not asked any more.` };
    },
    restore: async ({ actor, event, params }) => {
      const ids = { eventId: event.id, questionId: params.questionId };
      const { question } = await restoreQuestion(deps, actor, ids);
      return { success: true, message: `'${question}' is asked again.` };
    },
    reply: ({ actor, event, body }) => replyFor(deps, actor, event, body.replies),
    listByLink: ({ link }) => questionsByLink(deps, link),
    replyByLink: ({ link, body }) => replyByLink(deps, link, body.replies),
    totals: ({ event }) => totalsOf(deps, event),
    export: ({ event }) => exportReplies(deps, event),
  };
}
