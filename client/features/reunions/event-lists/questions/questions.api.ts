import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import type { ChangedAnswers } from "./typed-answers.ts";

export const questionsApi = createClient(questionsContract);
export const questionsQueries = createQueries(questionsContract);

export type Questionnaire = RouteResponse<typeof questionsContract.routes.list>;
export type Question = Questionnaire["questions"][number];
export type QuestionnairePerson = Questionnaire["people"][number];
export type QuestionTotals = RouteResponse<
  typeof questionsContract.routes.totals
>["questions"][number];

/** Props that make a questionnaire show and save the answers of the reader's household. */
export const householdQuestionnaireProps = (eventId: number) => {
  const params = { id: eventId };
  return {
    questionnaireQuery: questionsQueries.list({ params }),
    draftName: `replies-${eventId}`,
    sendAnswers: (answers: ChangedAnswers) => questionsApi.answer({ params, body: { answers } }),
  };
};

export const refetchQuestions = () => invalidate("questions");
