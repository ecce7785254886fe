import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { rsvpQueries } from "./rsvp.api.ts";
import {
  questionsQueries,
  listPersonQuestions,
  isUnanswered,
  loadQuestionnaireDialog,
} from "../event-lists/index.ts";

const QuestionnaireDialog = lazyDialog(loadQuestionnaireDialog);

/** Opens the organizers' questions. Renders nothing if there are none or answers are closed. */
export function QuestionnaireButton({ event }: { event: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const params = { id: event.id };
  const questionnaire = useQuery(questionsQueries.list({ params })).data;
  const household = useQuery(rsvpQueries.household({ params })).data;
  const questions = questionnaire ? listPersonQuestions(questionnaire) : [];
  if (questions.length === 0 || !household || household.closedReason) return null;
  const unansweredCount = questions.filter(isUnanswered).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {unansweredCount > 0
          ? `Answer ${countOf(unansweredCount, "question")}`
          : "See your answers"}
      </Button>
      {isOpen && <QuestionnaireDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
