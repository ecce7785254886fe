import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import type { Questionnaire } from "./questions.api.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { listPersonQuestions, type ChangedAnswers } from "./typed-answers.ts";

interface QuestionnaireSectionProps<Key extends QueryKey> {
  questionnaireQuery: UseQueryOptions<Questionnaire, Error, Questionnaire, Key>;
  draftName: string;
  sendAnswers: (answers: ChangedAnswers) => Promise<unknown>;
}

/** The organizers' questions below an RSVP. Shows nothing if no question applies to the people who are going. */
export function QuestionnaireSection<Key extends QueryKey>({
  questionnaireQuery,
  ...form
}: QuestionnaireSectionProps<Key>) {
  const query = useQuery(questionnaireQuery);
  if (query.data && listPersonQuestions(query.data).length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-6 border-t border-line pt-5">
      <h2 id="questions" className="mb-3 text-xl">
        A few questions
      </h2>
      {query.data ? (
        <QuestionnaireForm questionnaire={query.data} {...form} />
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the questions"
          loadingLabel="Loading the questions"
        >
          {null}
        </QueryPlaceholder>
      )}
    </section>
  );
}
