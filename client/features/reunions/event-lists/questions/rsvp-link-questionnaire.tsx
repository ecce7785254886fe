import { questionsApi, questionsQueries } from "./questions.api.ts";
import { QuestionnaireSection } from "./questionnaire-section.tsx";

interface RsvpLinkQuestionnaireProps {
  token: string;
  draftName: string;
}

/** The questions to a household, for anyone who has its RSVP link. */
export default function RsvpLinkQuestionnaire({ token, draftName }: RsvpLinkQuestionnaireProps) {
  const params = { token };
  return (
    <QuestionnaireSection
      questionnaireQuery={questionsQueries.listByLink({ params })}
      draftName={draftName}
      sendAnswers={(answers) => questionsApi.answerByLink({ params, body: { answers } })}
    />
  );
}
