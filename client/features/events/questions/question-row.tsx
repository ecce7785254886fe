import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { IconButton } from "../../../ui/button.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { QuestionForm } from "./question-form.tsx";
import { AUDIENCE_WORDS, choiceInWords, KIND_WORDS, repliedInWords } from "./question-words.ts";
import { questionsApi, type QuestionTotals, renewQuestions } from "./questions.api.ts";

interface QuestionRowProps {
  eventId: number;
  question: QuestionTotals;
  /** Moves it; null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A question with what was replied, all together; its organiser edits it where it stands. */
export function QuestionRow({ eventId, question: row, onUp, onDown }: QuestionRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <li className="py-4">
        <QuestionForm eventId={eventId} question={row} onDone={() => setOpen(false)} />
      </li>
    );
  const { question, kind, audience, isRequired } = row;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 print:break-inside-avoid">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <h3 className="text-lg">{question}</h3>
        <p className="text-quiet">
          {KIND_WORDS[kind]} · {AUDIENCE_WORDS[audience]}
          {isRequired && " · required"}
        </p>
        <Totals question={row} />
      </div>
      <div data-print="no" className="flex flex-wrap items-center gap-1">
        <IconButton label={`Move ${question} up`} disabled={!onUp} onClick={() => onUp?.()}>
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Move ${question} down`} disabled={!onDown} onClick={() => onDown?.()}>
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Edit ${question}`} onClick={() => setOpen(true)}>
          <Pencil aria-hidden className="size-5 text-quiet" />
        </IconButton>
        <IconButton label={`Delete ${question}`} onClick={() => void remove(eventId, row.id)}>
          <Trash2 aria-hidden className="size-5 text-quiet" />
        </IconButton>
      </div>
    </li>
  );
}

function Totals({ question }: { question: QuestionTotals }) {
  const { kind, counts, sum } = question;
  return (
    <>
      <p className="tabular mt-1">{repliedInWords(question)}</p>
      {counts.length > 0 && (
        <ul
          aria-label={`Replies to ${question.question}`}
          className="tabular flex flex-wrap gap-x-5"
        >
          {counts.map(({ choice, count }) => (
            <li key={choice}>
              {choiceInWords(kind, choice)}: <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      {sum !== null && (
        <p className="tabular">
          All together: <strong>{sum}</strong>
        </p>
      )}
    </>
  );
}

async function remove(id: number, questionId: number): Promise<void> {
  const params = { id, questionId };
  try {
    const { message } = await questionsApi.remove({ params });
    toast({
      title: "Question deleted",
      description: message,
      action: { label: "Undo", onClick: () => void restore(params) },
    });
    await renewQuestions();
  } catch (error) {
    toast({ title: "Not deleted", description: wordsOf(error), destructive: true });
  }
}

const restore = (params: { id: number; questionId: number }): Promise<void> =>
  tellOutcome(() => questionsApi.restore({ params }), {
    done: "Question restored",
    failed: "Question not restored",
    renew: renewQuestions,
  });
