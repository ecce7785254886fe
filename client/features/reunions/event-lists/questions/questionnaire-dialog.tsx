import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { householdQuestionnaireProps } from "./questions.api.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { listPersonQuestions } from "./typed-answers.ts";

interface QuestionnaireDialogProps {
  event: { id: number; name: string };
  onClose: () => void;
}

/** The organizers' questions to a household. Closes at once if no question applies to the people who are going. */
export default function QuestionnaireDialog({ event, onClose }: QuestionnaireDialogProps) {
  const { questionnaireQuery, ...formProps } = householdQuestionnaireProps(event.id);
  const query = useQuery(questionnaireQuery);
  const hasQuestions = query.data && listPersonQuestions(query.data).length > 0;
  // Waits for a running fetch, because the cached questionnaire may be older than the RSVP.
  const shouldClose = query.data && !hasQuestions && !query.isFetching;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (shouldClose) close();
  }, [shouldClose]);
  return (
    <Dialog onClose={onClose} title="A few questions" description={event.name}>
      {query.data && hasQuestions ? (
        <QuestionnaireForm questionnaire={query.data} onDone={onClose} {...formProps} />
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the questions"
          loadingLabel="Loading the questions"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
