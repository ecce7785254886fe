import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import type { GivenReplies } from "./typed-replies.ts";

export const questionsApi = createClient(questionsContract);
export const questionsQueries = createQueries(questionsContract);

export type QuestionsToHousehold = RouteAnswer<typeof questionsContract.routes.list>;
export type Question = QuestionsToHousehold["questions"][number];
export type AskedPerson = QuestionsToHousehold["people"][number];
export type QuestionTotals = RouteAnswer<
  typeof questionsContract.routes.totals
>["questions"][number];

/** An event's questions to the reader's household, and the call that saves its replies. */
export const ownReplies = (eventId: number) => {
  const params = { id: eventId };
  return {
    asking: questionsQueries.list({ params }),
    draftName: `replies-${eventId}`,
    reply: (replies: GivenReplies) => questionsApi.reply({ params, body: { replies } }),
  };
};

export const refetchQuestions = () => invalidate("questions");
