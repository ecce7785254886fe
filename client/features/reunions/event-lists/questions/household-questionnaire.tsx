import { householdQuestionnaireProps } from "./questions.api.ts";
import { QuestionnaireSection } from "./questionnaire-section.tsx";

/** The questions to a member's household. */
export default function HouseholdQuestionnaire({ eventId }: { eventId: number }) {
  return <QuestionnaireSection {...householdQuestionnaireProps(eventId)} />;
}
