import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import { urlOf } from "../../../../lib/calls/api.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { useOrder } from "../../../../lib/use-order.ts";
import { Button, DownloadLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LetterDrawing } from "../../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { useRestoredFocus } from "../../../../ui/use-restored-focus.ts";
import { toast } from "../../../../ui/windows/toast.ts";
import type { PlannedEvent } from "../../event-basics/index.ts";
import { QuestionForm } from "./question-form.tsx";
import { QuestionRow } from "./question-row.tsx";
import {
  questionsApi,
  questionsQueries,
  type QuestionTotals,
  refetchQuestions,
} from "./questions.api.ts";

/** The organizers' questions to guests who are going, with the totals of the answers. */
export default function EventQuestions({ event }: { event: PlannedEvent }) {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(questionsQueries.totals({ params: { id: event.id } }));
  const questions = query.data?.questions;
  return (
    <>
      {!isAdding && (
        <div data-print="no" className="mb-6 flex flex-wrap gap-3">
          <Button onClick={() => setAdding(true)}>Add question</Button>
          {questions && questions.length > 0 && (
            <DownloadLink href={urlOf(questionsContract.routes.export.path, { id: event.id }, {})}>
              <Download aria-hidden className="size-5" />
              Export answers
            </DownloadLink>
          )}
        </div>
      )}
      {isAdding && (
        <Card title="Add question" className="mb-6">
          <QuestionForm eventId={event.id} question={null} onDone={() => setAdding(false)} />
        </Card>
      )}
      <Card>
        {questions ? (
          <QuestionList eventId={event.id} questions={questions} />
        ) : (
          <QueryPlaceholder
            query={query}
            errorTitle="Couldn't load the questions"
            loadingLabel="Loading the questions"
          >
            <Skeleton className="h-72" />
          </QueryPlaceholder>
        )}
      </Card>
    </>
  );
}

interface QuestionListProps {
  eventId: number;
  questions: QuestionTotals[];
}

function QuestionList({ eventId, questions: savedQuestions }: QuestionListProps) {
  const { items: questions, reorder } = useOrder(savedQuestions, {
    save: (ids) => saveOrder(eventId, ids),
    refetch: refetchQuestions,
  });
  const list = useRestoredFocus<HTMLUListElement>(questions.length);
  if (questions.length === 0)
    return (
      <EmptyState drawing={<LetterDrawing />} title="No questions yet">
        Add questions to the RSVP, for example about T-shirt sizes. You’ll see the answers here.
      </EmptyState>
    );
  const move = (index: number, by: 1 | -1) => {
    const ids = questions.map(({ id }) => id);
    [ids[index], ids[index + by]] = [ids[index + by]!, ids[index]!];
    reorder(ids);
  };
  return (
    <ul ref={list} aria-label="Questions" className="divide-y divide-line">
      {questions.map((question, index) => (
        <QuestionRow
          key={question.id}
          eventId={eventId}
          question={question}
          onUp={index > 0 ? () => move(index, -1) : null}
          onDown={index < questions.length - 1 ? () => move(index, 1) : null}
        />
      ))}
    </ul>
  );
}

async function saveOrder(id: number, ids: number[]): Promise<void> {
  try {
    await questionsApi.order({ params: { id }, body: { ids } });
  } catch (error) {
    toast({
      title: "Couldn't save the new order",
      description: describeFailure(error),
      destructive: true,
    });
  }
}
