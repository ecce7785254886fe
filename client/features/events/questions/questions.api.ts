import { questionsContract } from "#shared/event-lists/questions.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const questionsApi = createClient(questionsContract);
export const questionsQueries = createQueries(questionsContract);

export type Asking = RouteAnswer<typeof questionsContract.routes.list>;
export type Question = Asking["questions"][number];
export type AskedPerson = Asking["people"][number];
export type QuestionTotals = RouteAnswer<
  typeof questionsContract.routes.totals
>["questions"][number];

export const renewQuestions = () => invalidate("questions");
