import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { householdQuestionnaireProps } from "./questions.api.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { listQuestionsToPeople } from "./typed-replies.ts";

interface QuestionnaireDialogProps {
  event: { id: number; name: string };
  onClose: () => void;
}

/** The organizers' questions to a household. Closes at once if no question applies to the people who are going. */
export default function QuestionnaireDialog({ event, onClose }: QuestionnaireDialogProps) {
  const { questionnaireQuery, ...form } = householdQuestionnaireProps(event.id);
  const query = useQuery(questionnaireQuery);
  const hasQuestions = query.data && listQuestionsToPeople(query.data).length > 0;
  // A cached response may be older than the RSVP.
  const hasNoQuestions = query.data && !hasQuestions && !query.isFetching;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasNoQuestions) close();
  }, [hasNoQuestions]);
  return (
    <Dialog onClose={onClose} title="A few questions" description={event.name}>
      {query.data && hasQuestions ? (
        <QuestionnaireForm questionnaire={query.data} onDone={onClose} {...form} />
      ) : (
        <QueryPlaceholder
          query={query}
          failed="Couldn't load the questions"
          loading="Loading the questions"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
