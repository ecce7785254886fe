import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useActionWithUndo } from "../../../../ui/windows/use-action-with-undo.ts";
import { QuestionForm } from "./question-form.tsx";
import {
  AUDIENCE_LABELS,
  formatChoice,
  KIND_LABELS,
  describeAnswerCount,
} from "./question-labels.ts";
import { questionsApi, type QuestionTotals, refetchQuestions } from "./questions.api.ts";

interface QuestionRowProps {
  eventId: number;
  question: QuestionTotals;
  /** Moves the question up; null if it is the first. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A question with the totals of its answers. Organizers edit it in place. */
export function QuestionRow({ eventId, question: row, onUp, onDown }: QuestionRowProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <li className="py-4">
        <QuestionForm eventId={eventId} question={row} onDone={() => setEditing(false)} />
      </li>
    );
  const { question, kind, audience, isRequired } = row;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 print:break-inside-avoid">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <h3 className="text-lg">{question}</h3>
        <p className="text-quiet">
          {KIND_LABELS[kind]} · {AUDIENCE_LABELS[audience]}
          {isRequired && " · required"}
        </p>
        <AnswerCounts question={row} />
      </div>
      <div data-print="no" className="flex flex-wrap items-center gap-1">
        <IconButton label={`Move ${question} up`} disabled={!onUp} onClick={() => onUp?.()}>
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Move ${question} down`} disabled={!onDown} onClick={() => onDown?.()}>
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Edit ${question}`} onClick={() => setEditing(true)}>
          <Pencil aria-hidden className="size-5 text-quiet" />
        </IconButton>
        <DeleteQuestionButton eventId={eventId} question={row} />
      </div>
    </li>
  );
}

function AnswerCounts({ question }: { question: QuestionTotals }) {
  const { kind, counts, sum } = question;
  return (
    <>
      <p className="tabular mt-1">{describeAnswerCount(question)}</p>
      {counts.length > 0 && (
        <ul
          aria-label={`Answers to ${question.question}`}
          className="tabular flex flex-wrap gap-x-5"
        >
          {counts.map(({ choice, count }) => (
            <li key={choice}>
              {formatChoice(kind, choice)}: <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      {sum !== null && (
        <p className="tabular">
          Total: <strong>{sum}</strong>
        </p>
      )}
    </>
  );
}

function DeleteQuestionButton({
  eventId,
  question,
}: {
  eventId: number;
  question: QuestionTotals;
}) {
  const params = { id: eventId, questionId: question.id };
  const { isPending, start } = useActionWithUndo({
    act: () => questionsApi.remove({ params }),
    undo: () => questionsApi.restore({ params }),
    titles: {
      done: "Question deleted",
      failed: "Couldn't delete question",
      undone: "Question restored",
      undoFailed: "Couldn't restore question",
    },
    refetch: refetchQuestions,
  });
  return (
    <IconButton label={`Delete ${question.question}`} busy={isPending} onClick={start}>
      {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
